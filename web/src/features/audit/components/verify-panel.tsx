import type { AuditVerification } from '@sextant/contract/audit/routes'
import { counted } from '@sextant/contract/kernel/counted'
import { Progress } from '#ui/charts/progress'
import { Banner } from '#ui/states/banner'
import type { Checked } from '../verify-log.ts'

interface VerifyPanelProps {
  step: Checked | null
  verdict: AuditVerification | undefined
  onDismiss: () => void
}

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

/** Someone who can rewrite the whole database can make the log consistent; only an outside copy proves more. */
function headOf({ isIntact, checked, outside }: AuditVerification) {
  if (!isIntact) return { tone: 'danger', title: 'Log integrity check failed' } as const
  if (checked > 0 && outside.compared === 0) return { tone: 'warning', title: 'The log is consistent' } as const
  return { tone: 'success', title: 'The log is intact' } as const
}

function foundBy({ isIntact, checked, waiting, outside }: AuditVerification): string {
  const events = counted(checked, 'event', 'events')
  const kept = `${counted(outside.compared, 'checkpoint', 'checkpoints')} kept in ${outside.place}`
  const compared = outside.compared > 0 ? ` Compared with ${kept}.` : ''
  const looked = isIntact
    ? `${events} checked. None were changed, removed, inserted or moved.${compared}`
    : `No changes found in the ${events} before it.${compared}`
  return waiting > 0 ? `${looked} ${counted(waiting, 'event', 'events')} not sealed yet.` : looked
}
