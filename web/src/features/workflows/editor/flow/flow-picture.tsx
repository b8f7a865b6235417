import { triggerLabels } from '@sextant/contract/workflows/kinds'
import type { Condition } from '@sextant/contract/workflows/parts'
import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { conditionText, triggerText } from '@sextant/contract/workflows/words'
import { Anchor, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { actionIcon, agentOf, triggerIcons } from '../../components/part-icons.ts'
import { actionSubtitle, actionTitle } from '../../words/describe-action.ts'
import { FlowArcs } from './flow-arcs.tsx'
import { type FlowLink, flowLinks, waitsText } from './flow-links.ts'

interface FlowPictureProps {
  draft: WorkflowDraft
  /** The part of the form that has focus. */
  current: string | null
  hasProblem: (place: number) => boolean
  /** Moves focus to that part of the form. */
  onGo: (part: string) => void
}

/**
 * The workflow as a diagram: trigger, conditions, steps, and the data passed between them. Shown along the top on small screens.
 */
export function FlowPicture({ draft, current, hasProblem, onGo }: FlowPictureProps) {
  const { trigger, actions } = draft
  const chart = useCurrentInSight(current)
  const links = flowLinks(draft)
  const isGated = trigger.type === 'agent-output' && trigger.conditions.length > 0
  const at = current === 'trigger' ? 0 : actions.findIndex(({ id }) => id === current) + 1 || undefined
  return (
    <nav aria-label="Flow" ref={chart} className="overflow-auto motion-safe:scroll-smooth xl:max-h-[calc(100vh-11rem)]">
      <ol
        className={cx('relative flex w-max px-1 py-1 xl:w-auto xl:flex-col', links.length > 0 && 'max-xl:pt-6 xl:ps-7')}
      >
        <Waypoint
          part="trigger"
          icon={triggerIcons[trigger.type]}
          title={triggerLabels[trigger.type]}
          text={triggerText(trigger.type === 'agent-output' ? { ...trigger, conditions: [] } : trigger)}
          gate={isGated && <Gate conditions={trigger.conditions} />}
          look="border-brass bg-brass-wash text-brass outline-1 outline-offset-2 outline-brass/40"
          isCurrent={current === 'trigger'}
          onGo={onGo}
        />
        {actions.map((action, place) => {
          const agent = agentOf(action)
          return (
            <Waypoint
              key={action.id}
              part={action.id}
              number={place + 1}
              icon={actionIcon(action)}
              title={actionTitle(action)}
              text={actionSubtitle(action)}
              {...(agent && { agent })}
              look={cx(
                agent ? 'border-agent/60 bg-agent-wash text-agent' : 'border-line-strong bg-surface text-ink-2',
                action.type === 'delay' && 'border-dashed',
              )}
              isWait={action.type === 'delay'}
              taken={takenBy(links, place + 1)}
              isCurrent={current === action.id}
              hasProblem={hasProblem(place)}
              onGo={onGo}
            />
          )
        })}
        <li className="flex shrink-0 items-center gap-3 px-2 py-1 text-xs text-ink-3 max-xl:flex-col max-xl:items-start">
          <span className="grid size-9 place-items-center">
            <span className="grid size-6 place-items-center rounded-full border border-line-strong bg-surface">
              <Anchor aria-hidden="true" className="size-3" strokeWidth={1.75} />
            </span>
          </span>
          <span className="max-xl:ps-1.5">{ending(draft)}</span>
        </li>
        <FlowArcs links={links} actions={actions} isGated={isGated} current={at} />
      </ol>
    </nav>
  )
}

function ending({ actions }: WorkflowDraft): string {
  if (actions.length === 0) return 'No actions yet'
  const waits = waitsText(actions)
  return waits ? `Done, ${waits} later` : 'Done'
}

function takenBy(links: readonly FlowLink[], place: number): string {
  const sources = links
    .filter(({ to }) => to === place)
    .map(({ from }) => (from === 0 ? 'the trigger' : `step ${from}`))
  return sources.length > 0 ? `, uses data from ${sources.join(' and ')}` : ''
}

function Gate({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <p className="absolute flex items-center text-xs leading-4 text-ink-2 max-xl:start-24 max-xl:top-6.5 xl:start-6.5 xl:end-0 xl:top-15.5 xl:h-8">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 -translate-x-1/2 rotate-45 border border-brass bg-brass-wash max-xl:-translate-y-1/2"
      />
      <span className="line-clamp-2 min-w-0 ps-5.5 max-xl:sr-only">
        {`if ${conditions.map(conditionText).join(' and ')}`}
      </span>
    </p>
  )
}

interface WaypointProps {
  part: string
  number?: number
  icon: LucideIcon
  title: string
  text: string
  agent?: string
  /** Shown on the leg to the next part. */
  gate?: ReactNode
  taken?: string
  look: string
  isWait?: boolean
  isCurrent: boolean
  hasProblem?: boolean
  onGo: (part: string) => void
}

const leg =
  'absolute max-xl:inset-y-auto max-xl:start-12 max-xl:top-6.5 max-xl:-end-1 max-xl:border-t xl:start-6.5 xl:top-12 xl:-bottom-1 xl:border-s'

function Waypoint({
  part,
  number,
  icon: Icon,
  title,
  text,
  agent,
  gate,
  taken,
  look,
  isWait,
  ...state
}: WaypointProps) {
  const { isCurrent, hasProblem, onGo } = state
  return (
    <li
      data-agent={agent}
      data-waypoint={part}
      className={cx('relative w-40 shrink-0 xl:w-auto', gate ? 'xl:h-26' : 'xl:h-20')}
    >
      <span
        aria-hidden="true"
        className={cx(leg, isWait ? 'border-dashed border-line-strong' : 'border-line-strong')}
      />
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGo(part)}
        className="flex w-full cursor-pointer gap-2 rounded-md p-2 text-start transition-colors duration-150 ease-instrument hover:bg-sunken aria-[current]:bg-brass-wash max-xl:flex-col xl:items-center xl:gap-3"
      >
        <span
          aria-hidden="true"
          className={cx('relative grid size-9 shrink-0 place-items-center rounded-full border [&_svg]:size-4', look)}
        >
          <Icon strokeWidth={1.5} />
          {hasProblem && (
            <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border border-surface bg-danger" />
          )}
        </span>
        <span className="min-w-0 max-xl:w-full">
          <span className="block truncate text-sm leading-5 font-semibold">
            {number !== undefined && <span className="num text-ink-3">{`${number}. `}</span>}
            {title}
            {(taken || hasProblem) && (
              <span className="sr-only">{`${taken ?? ''}${hasProblem ? ', incomplete' : ''}`}</span>
            )}
          </span>
          <span className="line-clamp-2 text-xs leading-4 text-ink-2">{text}</span>
        </span>
      </button>
      {gate}
    </li>
  )
}

/** Keeps the current step centered without scrolling the page. */
function useCurrentInSight(current: string | null) {
  const chart = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = chart.current
    const waypoint = current && frame?.querySelector<HTMLElement>(`[data-waypoint="${CSS.escape(current)}"]`)
    if (!frame || !waypoint) return
    frame.scrollTo({
      left: waypoint.offsetLeft - (frame.clientWidth - waypoint.clientWidth) / 2,
      top: waypoint.offsetTop - (frame.clientHeight - waypoint.clientHeight) / 2,
    })
  }, [current])
  return chart
}
