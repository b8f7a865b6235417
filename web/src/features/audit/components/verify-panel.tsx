import type { AuditVerification } from '@sextant/contract/audit/routes'
import { Banner } from '#ui/banner'
import { Progress } from '#ui/progress'
import type { Checked } from '../verify-log.ts'

interface VerifyPanelProps {
  step: Checked | null
  verdict: AuditVerification | undefined
  onDismiss: () => void
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** How far the check is, then what it found. */
export function VerifyPanel({ step, verdict, onDismiss }: VerifyPanelProps) {
  if (step) {
    const percent = step.total > 0 ? Math.floor((step.checked / step.total) * 100) : 0
    return (
      <div className="mb-5 rounded-md border border-line bg-surface px-4 py-3">
        <p className="num mb-2 text-sm text-ink-2">
          {`Checking ${counted(step.total, 'event', 'events')} against their seals`}
        </p>
        <Progress label="Verifying the log" value={percent} isValueShown />
      </div>
    )
  }
  if (!verdict) return null
  const { broken } = verdict
  return (
    <Banner {...headOf(verdict)} isAlert onDismiss={onDismiss} className="mb-5">
      {broken && <p className="font-medium text-ink">{broken.detail}</p>}
      {broken?.eventId && <p className="font-mono text-xs break-all">{broken.eventId}</p>}
      <p className="num">{foundBy(verdict)}</p>
      {verdict.outside.problem && <p>{verdict.outside.problem}</p>}
    </Banner>
  )
}

/** Someone who can rewrite the whole log in the database can make it agree with itself: only a copy outside proves more. */
function headOf({ isIntact, checked, outside }: AuditVerification) {
  if (!isIntact) return { tone: 'danger', title: 'The log is not what Sextant wrote' } as const
  if (checked > 0 && outside.compared === 0) return { tone: 'warning', title: 'The log agrees with itself' } as const
  return { tone: 'success', title: 'The log is intact' } as const
}

function foundBy({ isIntact, checked, waiting, outside }: AuditVerification): string {
  const events = counted(checked, 'event', 'events')
  const kept = `${counted(outside.compared, 'checkpoint', 'checkpoints')} kept in ${outside.place}`
  const compared = outside.compared > 0 ? ` Compared with ${kept}.` : ''
  const looked = isIntact
    ? `${events} checked: none was changed, removed, inserted or moved.${compared}`
    : `The ${events} before it are as they were written.${compared}`
  return waiting > 0 ? `${looked} ${counted(waiting, 'event waits', 'events wait')} to be sealed.` : looked
}
