import {
  isNearLimit,
  nearLimitText,
  planKinds,
  remainingPercent,
  sharedActions,
  usagePercent,
  usageWords,
} from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { Card } from '#ui/card'
import { ToneIcon } from '#ui/text/tone'
import { cx } from '../../../ui/cx.ts'
import { countOf } from '../words.ts'

/** How much of the plan this month has used. */
export function UsageCard({ info }: { info: BillingInfo }) {
  const { plan, agentActionsUsed: used, agentActionsLimit: limit, resetsAt } = info
  const isNear = isNearLimit(used, limit)
  const words = `${countOf(used)} of ${countOf(limit)} agent actions used`
  return (
    <Card
      title="Usage this month"
      description={`Resets on ${shortDayText(resetsAt)}.${plan === 'free' ? ` ${sharedActions}` : ''}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num font-display text-hero">{countOf(used)}</span>
        <span className="num text-sm text-ink-2">{`of ${countOf(limit)} agent actions used`}</span>
      </p>
      <div className="relative mt-5">
        <meter className="sr-only" aria-label="Agent actions" aria-valuetext={words} min={0} max={limit} value={used} />
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-xs bg-sunken">
          <div
            className={cx('h-full', used >= limit ? 'bg-danger' : isNear ? 'bg-warning' : 'bg-brass-bright')}
            style={{ width: `${usagePercent(used, limit)}%`, minWidth: used > 0 ? '3px' : 0 }}
          />
        </div>
        <p className="num mt-2 flex justify-between gap-4 text-xs text-ink-3">
          <span>{`${usageWords(used, limit)} used`}</span>
          <span>{`${remainingPercent(used, limit)}% left`}</span>
        </p>
      </div>
      {isNear && <UpgradeHint info={info} />}
    </Card>
  )
}

function UpgradeHint({ info }: { info: BillingInfo }) {
  const { plan, agentActionsUsed: used, agentActionsLimit: limit, resetsAt } = info
  const state = nearLimitText(used, limit)
  const advice =
    plan === 'team'
      ? `They reset on ${shortDayText(resetsAt)}.`
      : `Upgrade to ${plan === 'free' ? `${planKinds.pro.name} or ${planKinds.team.name}` : planKinds.team.name} to keep your agents running.`
  return (
    <p className="mt-5 flex items-start gap-2.5 rounded-md bg-warning-wash px-3 py-2.5 text-sm text-ink">
      <ToneIcon tone="warning" />
      {`${state} ${advice}`}
    </p>
  )
}
