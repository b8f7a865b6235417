import { agents } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, billingPath, hasPlaceFor, placesTaken } from '@sextant/contract/agents/plans'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import { Link } from '@tanstack/react-router'
import { useFewPlaces } from '#kernel/plan-places'
import { linkClass } from '#ui/text/link'
import { stepWords } from './steps.ts'

const agentsOfSteps = [...new Set(Object.values(stepWords).flatMap(({ agentId }) => agentId ?? []))]
const theirNames = agentsOfSteps.map((id) => agents[id].name).join(' and ')

/** Warns early, because small plans have just enough slots for these steps. */
export function PlacesOfSteps() {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  return (
    <p className="num mb-3 text-sm text-ink-2">
      {`${placesTaken(plan, active.length)}. These steps use ${theirNames}. An agent takes a slot from its first run of the month until you pause it.`}
    </p>
  )
}

/** Shown when the plan has no free slot for the step's agent. */
export function StepNeedsPlace({ step }: { step: FirstStep }) {
  const places = useFewPlaces()
  const { agentId } = stepWords[step]
  if (!places || !agentId || hasPlaceFor(places.plan, places.active, agentId)) return null
  const { plan, active } = places
  return (
    <p className="pb-2 ps-8 text-sm text-ink-2">
      {`${allPlacesTaken(plan, active)} To run ${agents[agentId].name}, `}
      <Link to="/settings" search={{ tab: 'agents', agent: active[0] }} className={linkClass({ isInline: true })}>
        pause one
      </Link>
      {' or '}
      <Link to={billingPath} className={linkClass({ isInline: true })}>
        see the plans
      </Link>
      .
    </p>
  )
}
