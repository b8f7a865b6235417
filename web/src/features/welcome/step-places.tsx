import { agents } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, billingPath, hasPlaceFor, placesTaken } from '@sextant/contract/agents/plans'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import { Link } from '@tanstack/react-router'
import { useFewPlaces } from '#kernel/plan-places'
import { linkClass } from '#ui/link'
import { stepWords } from './steps.ts'

const agentsOfSteps = [...new Set(Object.values(stepWords).flatMap(({ agentId }) => agentId ?? []))]
const theirNames = agentsOfSteps.map((id) => agents[id].name).join(' and ')

/** A small plan has just enough places for the steps: said before one of them goes to another agent. */
export function PlacesOfSteps() {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  return (
    <p className="num mb-3 text-sm text-ink-2">
      {`${placesTaken(plan, active.length)}. These steps run ${theirNames}; an agent is in use from its first run of the month until it is paused.`}
    </p>
  )
}

/** What a step needs whose agent would be refused. */
export function StepNeedsPlace({ step }: { step: FirstStep }) {
  const places = useFewPlaces()
  const { agentId } = stepWords[step]
  if (!places || !agentId || hasPlaceFor(places.plan, places.active, agentId)) return null
  const { plan, active } = places
  return (
    <p className="pb-2 ps-8 text-sm text-ink-2">
      {`${allPlacesTaken(plan, active)} Before ${agents[agentId].name} can run, `}
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
