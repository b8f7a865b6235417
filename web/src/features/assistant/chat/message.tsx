import { agents } from '@sextant/contract/agents/catalogue'
import type { AssistantMessage } from '@sextant/contract/assistant/routes'
import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import { offered, useCommands } from '#kernel/commands/commands'
import { Button } from '#ui/button'
import { stepAside } from '../use-widget.ts'
import { Bubble } from './bubble.tsx'
import { Proposals } from './proposals.tsx'
import { RecordLinks } from './record-links.tsx'

export const Message = memo(function Message({ message }: { message: AssistantMessage }) {
  const { id, type, content, agent, records, actions, proposals, engine, model, isUnknown, fallbackReason } = message
  if (type === 'user') return <Bubble author="You">{content}</Bubble>
  return (
    <Bubble
      author={agent ? agents[agent].name : 'Assistant'}
      agent={agent}
      below={
        <>
          <RecordLinks records={records} />
          <Proposals messageId={id} proposals={proposals} />
          <Actions ids={actions} />
          {engine === 'model' && !isUnknown && (
            <Note>{`Written by ${model ?? 'a model'}${records.length > 0 ? ' from the records above' : ''}`}</Note>
          )}
          {fallbackReason && <Note>{`Answered by the built-in engine. ${fallbackReason}`}</Note>}
        </>
      }
    >
      {content}
    </Bubble>
  )
})

const Note = ({ children }: { children: string }) => <span className="text-xs text-ink-3">{children}</span>

/** Palette commands the person may run. The assistant only suggests them. */
function Actions({ ids }: { ids: readonly string[] }) {
  const { history } = useRouter()
  const commands = offered(useCommands((state) => state.commands))
  const fitting = ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  if (fitting.length === 0) return null
  const go = (path: string) => {
    stepAside()
    history.push(path)
  }
  return (
    <ul aria-label="What you can do" className="mt-1 flex flex-wrap gap-2">
      {fitting.map(({ id, title, icon: Icon, run }) => (
        <li key={id}>
          <Button size="sm" {...(Icon && { icon: <Icon className="size-4" /> })} onClick={() => run({ go })}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
