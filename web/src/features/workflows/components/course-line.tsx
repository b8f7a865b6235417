import { triggerLabels } from '@sextant/contract/workflows/kinds'
import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import { cx } from '../../../ui/cx.ts'
import { actionTitle } from '../words/describe-action.ts'
import { actionIcon, agentOf, triggerIcons } from './part-icons.ts'

const mostShown = 6
const mark = 'grid size-6 shrink-0 place-items-center rounded-full border [&_svg]:size-3'

/** A workflow's trigger and steps as icons along a line. */
export function CourseLine({ trigger, actions }: { trigger: Trigger; actions: readonly Action[] }) {
  const TriggerIcon = triggerIcons[trigger.type]
  const visible = actions.slice(0, mostShown)
  const rest = actions.length - visible.length
  const words = [triggerLabels[trigger.type], ...actions.map(actionTitle)].join(', then ')
  return (
    <span role="img" aria-label={words} className="flex min-w-0 flex-wrap items-center gap-y-1">
      <span className={cx(mark, 'border-brass/50 bg-brass-wash text-brass')}>
        <TriggerIcon aria-hidden="true" strokeWidth={1.75} />
      </span>
      {visible.map((action) => {
        const Icon = actionIcon(action)
        const agent = agentOf(action)
        return (
          <span key={action.id} data-agent={agent} className="flex items-center">
            <span className={cx('h-px w-3 bg-line-strong', action.type === 'delay' && 'opacity-50')} />
            <span
              className={cx(
                mark,
                agent ? 'border-agent/40 bg-agent-wash text-agent' : 'border-line-strong/60 bg-surface text-ink-2',
                action.type === 'delay' && 'border-dashed',
              )}
            >
              <Icon aria-hidden="true" strokeWidth={1.75} />
            </span>
          </span>
        )
      })}
      {rest > 0 && <span className="num ms-2 text-xs text-ink-3">{`+${rest}`}</span>}
    </span>
  )
}
