import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, billingPath, hasPlaceFor, placesTaken } from '@sextant/contract/agents/plans'
import { Link } from '@tanstack/react-router'
import { useFewPlaces } from '#kernel/plan-places'
import { Banner } from '#ui/banner'
import { linkClass } from '#ui/link'

/** Whether the plan has a place for this agent: said on its page, before a run is refused. */
export function PlanPlaces({ agentId }: { agentId: AgentId }) {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  const { name } = agents[agentId]
  if (hasPlaceFor(plan, active, agentId)) {
    const then = active.includes(agentId) ? '' : ` ${name} takes a place with its first run.`
    return <p className="num mb-6 text-sm text-ink-2">{`${placesTaken(plan, active.length)}.${then}`}</p>
  }
  return (
    <Banner tone="warning" className="mb-6" action={<MakePlace active={active} />}>
      {`${allPlacesTaken(plan, active)} ${name} can run as soon as one of them is paused.`}
    </Banner>
  )
}

/** Where an agent is switched on: how many are active, and which. */
export function ActivePlaces() {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  const names = active.map((id) => agents[id].name).join(', ')
  return (
    <p className="num mb-4 text-sm text-ink-2">{`${placesTaken(plan, active.length)}${names ? `: ${names}` : ''}.`}</p>
  )
}

/** The two ways on where every place is taken. */
export function PlacesRefused({ children }: { children: string }) {
  const places = useFewPlaces()
  return (
    <Banner tone="danger" isAlert className="mb-5" action={<MakePlace active={places?.active ?? []} />}>
      {children}
    </Banner>
  )
}

function MakePlace({ active }: { active: readonly AgentId[] }) {
  return (
    <>
      {active.map((id) => (
        <Link
          key={id}
          to="/settings"
          search={{ tab: 'agents', agent: id }}
          className={linkClass({ className: 'me-2' })}
        >
          {`Pause ${agents[id].name}`}
        </Link>
      ))}
      <Link to={billingPath} className={linkClass()}>
        See plans
      </Link>
    </>
  )
}
