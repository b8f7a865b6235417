import { type Command, offered, useCommands } from '#kernel/commands/commands'
import { useSingleKeys } from '#kernel/commands/shortcuts'
import { Switch } from '#ui/fields/switch'
import { Dialog } from '#ui/overlays/dialog'
import { Keys } from './keys.tsx'

type Listed = Pick<Command, 'id' | 'title' | 'group'> & { shortcut: string }

const paletteRow: Listed = { id: 'palette', title: 'Search or jump to', group: 'Help', shortcut: 'mod+k' }

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const commands = useCommands((state) => state.commands)
  const singleKeys = useSingleKeys((state) => state.enabled)
  const listed = offered(commands).flatMap(({ shortcut, ...rest }): Listed[] =>
    shortcut ? [{ ...rest, shortcut }] : [],
  )
  const groups = Map.groupBy([...listed, paletteRow], ({ group }) => group)
  return (
    <Dialog title="Keyboard shortcuts" size="md" onClose={onClose}>
      <div className="grid items-start gap-x-10 gap-y-5 sm:grid-cols-2">
        {[...groups].map(([group, rows]) => (
          <section key={group}>
            <h3 className="text-xs font-medium text-ink-3">{group}</h3>
            <ul className="mt-1 divide-y divide-line">
              {rows.map(({ id, title, shortcut }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-2">
                  {title}
                  <Keys shortcut={shortcut} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="border-t border-line pt-5 sm:col-span-full">
          <Switch
            label="Single-key shortcuts"
            description="When off, only shortcuts with Ctrl or Cmd work."
            isSpread
            isSelected={singleKeys}
            onChange={(enabled) => useSingleKeys.setState({ enabled })}
          />
        </div>
      </div>
    </Dialog>
  )
}
