import type { Output } from '@sextant/contract/agents/outputs'
import { spentText } from '@sextant/contract/models/rules'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { ConnectModelLink } from '#shared/connect-model-link'
import { OutputStatusChip } from '../components/status-chips.tsx'
import { useShownStatus } from '../outputs.api.ts'
import { engineName } from './engine-name.ts'

const minuteMs = 60_000

export function OutputFacts({ output }: { output: Output }) {
  const { timestamp, confidence, isEdited, fallbackReason } = output
  const status = useShownStatus(output)
  const now = useNow(minuteMs)
  const notes = [
    engineName(output),
    spentText(output),
    confidence !== null && `${Math.round(confidence)}% confidence`,
    isEdited && 'Edited',
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OutputStatusChip status={status} />
        <p className="num text-xs text-ink-3 first-letter:uppercase">
          <time dateTime={timestamp}>{timeAgo(timestamp, now)}</time>
          {notes.map((note) => ` · ${note}`)}
        </p>
      </div>
      {output.engine === 'built-in' && !fallbackReason && (
        <p className="text-xs">
          <ConnectModelLink />
        </p>
      )}
      {fallbackReason && <p className="text-xs text-ink-3">{`Used the built-in engine: ${fallbackReason}`}</p>}
      {status === output.status && <Decision output={output} now={now} />}
    </div>
  )
}

function Decision({ output, now }: { output: Output; now: number }) {
  const { status, decidedBy, decidedAt, reason } = output
  if (!decidedBy || !decidedAt) return null
  return (
    <p className="num">
      {`${status === 'approved' ? 'Approved' : 'Rejected'} by ${decidedBy} `}
      <time dateTime={decidedAt}>{timeAgo(decidedAt, now)}</time>
      {reason ? `: ${reason}` : '.'}
    </p>
  )
}
