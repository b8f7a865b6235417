import { agents } from '@sextant/contract/agents/catalogue'
import type { OutputStatus, OutputSummary } from '@sextant/contract/agents/outputs'
import { Check, Eye, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { useMay } from '#kernel/session/permissions'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'
import { SampleMark } from '#ui/text/sample-mark'
import { dot } from '../../../ui/text/dot.ts'
import { AgentSign } from '../components/agent-sign.tsx'
import { OutputStatusChip } from '../components/status-chips.tsx'
import { useDecide, useShownStatus } from '../outputs.api.ts'
import { engineName } from './engine-name.ts'
import type { OpenOutput } from './opened-output.ts'

/** Shown until there is a description. */
const underWay: Partial<Record<OutputStatus, string>> = {
  pending: 'In the queue.',
  processing: 'The agent is working on it.',
}

interface OutputCardProps {
  output: OutputSummary
  now: number
  headingLevel: 2 | 3
  onOpen: OpenOutput
}

export function OutputCard({ output, now, headingLevel, onOpen }: OutputCardProps) {
  const { agentType, outputType, title, description } = output
  const Heading: 'h2' | 'h3' = `h${headingLevel}`
  const titleId = `output-${output.id}`
  const status = useShownStatus(output)
  return (
    <article
      data-agent={agentType}
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col rounded-md border border-line bg-surface"
    >
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="flex min-w-0 items-center gap-3">
            <span className="shrink-0">
              <AgentSign agentId={agentType} />
            </span>
            <span className="min-w-0 text-xs leading-4">
              <span className="block font-medium text-agent">{agents[agentType].name}</span>
              <span className="block text-ink-3">{outputType}</span>
            </span>
          </span>
          <OutputStatusChip status={status} />
        </div>
        <Heading id={titleId} className="mt-3.5 text-base leading-5.5 font-semibold wrap-anywhere">
          {title}
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-ink-2 empty:hidden">{description || underWay[output.status]}</p>
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4 py-2.5 sm:px-5">
        <Origin output={output} now={now} />
        <CardActions output={output} isWaiting={status === 'completed'} onOpen={onOpen} />
      </div>
    </article>
  )
}

function Origin({ output, now }: { output: OutputSummary; now: number }) {
  const notes = [engineName(output), output.isEdited && 'Edited'].filter(Boolean)
  return (
    <p className="num text-xs text-ink-3 first-letter:uppercase">
      <time dateTime={output.timestamp}>{timeAgo(output.timestamp, now)}</time>
      {notes.map((note) => `${dot}${note}`)} {output.isSample && <SampleMark />}
    </p>
  )
}

const row = 'ms-auto flex flex-wrap justify-end'

function CardActions({
  output,
  isWaiting,
  onOpen,
}: Pick<OutputCardProps, 'output' | 'onOpen'> & { isWaiting: boolean }) {
  const { id, title } = output
  const canDecide = useMay('canEditAgents') && isWaiting
  const decide = useDecide(output)
  const view = useRef<HTMLButtonElement>(null)

  function approve() {
    // The button disappears after the decision, so move focus to the card.
    view.current?.focus()
    decide({ status: 'approved' })
  }

  return (
    <span className={canDecide ? `${row} gap-2` : `${row} -me-3`}>
      <Button ref={view} size="sm" variant="ghost" aria-label={`View ${title}`} icon={Eye} onClick={() => onOpen(id)}>
        View
      </Button>
      {canDecide && (
        <>
          <Button size="sm" variant="ghost" aria-label={`Edit ${title}`} icon={Pencil} onClick={() => onOpen(id, true)}>
            Edit
          </Button>
          <Button size="sm" aria-label={`Approve ${title}`} icon={<Check strokeWidth={1.75} />} onClick={approve}>
            Approve
          </Button>
        </>
      )}
    </span>
  )
}
