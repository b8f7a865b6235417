import type { FoundRecord } from '@sextant/contract/records/routes'
import { FileSearch, History, MessageCircleQuestionMark, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { type Command, type CommandContext, offered, useCommands } from '#kernel/commands/commands'
import { isCalled, rankCommands } from '#kernel/commands/rank-commands'
import { Button } from '#ui/button'
import { Spinner } from '#ui/states/spinner'
import { cx } from '../../ui/cx.ts'
import { option, scrim } from '../../ui/overlays/overlay-styles.ts'
import { type FoundRecords, useFoundRecords } from './found-records.ts'
import { Keys } from './keys.tsx'
import { manyOf } from './kind-words.ts'
import { addRecent, readRecents } from './recents.ts'

/** Before anything is typed, most people want to start something or to navigate. */
const order = ['Go to', 'Create']
const commonFirst = <T,>(groups: [group: string, members: T][]) =>
  groups.toSorted(([a], [b]) => order.indexOf(b) - order.indexOf(a))

const byGroup = (commands: readonly Command[]) => [...Map.groupBy(commands, ({ group }) => group)]

interface PaletteProps {
  context: CommandContext
  onClose: () => void
  /** Lists only what can be created here. */
  isCreating?: boolean
}

export function Palette({ context, onClose, isCreating = false }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const commands = useCommands((state) => state.commands)
  const found = useFoundRecords(isCreating ? '' : typed)
  const listed = offered(commands).filter(({ id, group }) => !isCreating || (group === 'Create' && id !== 'create'))
  const ranked = rankCommands(listed, typed)
  const asker = isCreating ? undefined : listed.find(({ ask }) => ask)
  const question = typed.trim()
  const [recents] = useState(() => (isCreating ? [] : readRecents()))
  const prompt = isCreating ? 'What do you want to create?' : 'Search or jump to'
  // If a record has the typed name, loosely matching commands come after it.
  const isLate = (command: Command) => found.named.size > 0 && !isCalled(command, typed)
  const groups = byGroup(ranked.filter((command) => !isLate(command)))
  const visible = typed.trim() ? groups : commonFirst(groups)

  function run(command: Command) {
    onClose()
    command.run(context)
  }

  function open(record: FoundRecord) {
    addRecent(record)
    onClose()
    context.go(record.url)
  }

  // Alone in the list it would be chosen, and stay chosen when the records come.
  const isWaiting = found.isSearching && ranked.length + found.named.size + found.others.size === 0

  const hasNothing =
    question !== '' &&
    ranked.length + found.named.size + found.others.size === 0 &&
    !found.isSearching &&
    !found.hasFailed

  const sectionsOf = (groups: [group: string, members: Command[]][], part: string) =>
    groups.map(([group, members]) => (
      <Section key={`${part} ${group}`} id={`${part} ${group}`} title={group}>
        {members.map((command) => (
          <Row key={command.id} command={command} onRun={() => run(command)} />
        ))}
      </Section>
    ))

  const recordsOf = (groups: FoundRecords['named'], part: string) =>
    [...groups].map(([kind, records]) => (
      <Section key={`${part} ${kind}`} id={`${part} ${kind}`} title={manyOf(kind)}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} onOpen={() => open(record)} />
        ))}
      </Section>
    ))

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={cx(scrim, 'flex items-start justify-center p-4 pt-[12vh]')}
    >
      <Modal className="flex max-h-[70vh] w-full max-w-xl rounded-lg border border-line bg-surface text-ink shadow-float">
        <Dialog
          aria-label={isCreating ? 'Create' : 'Command palette'}
          className="flex min-h-0 w-full flex-col outline-none"
        >
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField aria-label={prompt} className="flex shrink-0 items-center gap-3 border-b border-line px-5">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.5} />
              <Input
                ref={field}
                placeholder={prompt}
                className="h-14 w-full bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </TextField>
            <Menu
              aria-label={isCreating ? 'What can be created' : 'Commands and records'}
              className="min-h-0 overflow-y-auto p-2 outline-none"
              renderEmptyState={() =>
                found.isSearching || found.hasFailed || asker ? null : <NoResults typed={question} />
              }
            >
              {question === '' && sectionsOf(visible.slice(0, 1), 'first')}
              {question === '' && recents.length > 0 && (
                <Section id="recent" title="Recent">
                  {recents.map((record) => (
                    <RecordRow key={record.url} icon={History} record={record} onOpen={() => open(record)} />
                  ))}
                </Section>
              )}
              {sectionsOf(question === '' ? visible.slice(1) : visible, 'commands')}
              {recordsOf(found.named, 'named')}
              {sectionsOf(byGroup(ranked.filter(isLate)), 'late')}
              {recordsOf(found.others, 'records')}
              {asker && question !== '' && !isWaiting && (
                <Section id="assistant" title="Assistant">
                  <MenuItem
                    id="ask"
                    textValue={`Ask: ${question}`}
                    onAction={() => {
                      onClose()
                      asker.ask?.(question)
                    }}
                    className={option}
                  >
                    <MessageCircleQuestionMark aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.5} />
                    <span className="min-w-0 truncate">Ask: “{question}”</span>
                  </MenuItem>
                </Section>
              )}
            </Menu>
            {asker && hasNothing && <NoResults typed={question} />}
            <SearchState {...found} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const NoResults = ({ typed }: { typed: string }) => (
  <p className="px-3 py-8 text-center text-sm text-ink-2">No results for “{typed}”.</p>
)

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <MenuSection id={id}>
      <Header className="px-3 pt-3 pb-1 text-xs font-medium text-ink-3">{title}</Header>
      {children}
    </MenuSection>
  )
}

function SearchState({ isSearching, hasFailed, retry }: FoundRecords) {
  return (
    <div role="status" className="shrink-0 text-sm text-ink-2">
      {isSearching && (
        <p className="flex items-center gap-2 border-t border-line px-5 py-2.5">
          <Spinner />
          Searching records
        </p>
      )}
      {hasFailed && (
        <p className="flex items-center justify-between gap-3 border-t border-line px-5 py-2">
          Couldn't search records.
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

interface RecordRowProps {
  record: Pick<FoundRecord, 'kind' | 'id' | 'title' | 'detail'>
  icon?: typeof FileSearch
  onOpen: () => void
}

function RecordRow({ record: { kind, id, title, detail }, icon: Icon = FileSearch, onOpen }: RecordRowProps) {
  return (
    <MenuItem id={`record ${kind} ${id}`} textValue={title} onAction={onOpen} className={option}>
      <span className="grid size-4 shrink-0 place-items-center text-ink-3">
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="min-w-0 truncate">{title}</span>
        {detail && <span className="truncate text-xs text-ink-3 sm:ms-auto sm:max-w-[60%] sm:shrink-0">{detail}</span>}
      </span>
    </MenuItem>
  )
}

function Row({ command: { id, title, icon: Icon, shortcut }, onRun }: { command: Command; onRun: () => void }) {
  return (
    <MenuItem id={id} textValue={title} onAction={onRun} className={option}>
      <span className="grid size-4 shrink-0 place-items-center text-ink-3">{Icon && <Icon className="size-4" />}</span>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {shortcut && (
        <span className="pointer-coarse:hidden">
          <Keys shortcut={shortcut} />
        </span>
      )}
    </MenuItem>
  )
}
