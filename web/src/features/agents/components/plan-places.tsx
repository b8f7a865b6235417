import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, billingPath, hasPlaceFor, placesTaken, planKinds } from '@sextant/contract/agents/plans'
import { Link } from '@tanstack/react-router'
import { useFewPlaces } from '#kernel/plan-places'
import { Banner } from '#ui/states/banner'
import { linkClass } from '#ui/text/link'

/** Warns on the agent's page before a run is refused because the plan has no free slot. */
export function PlanPlaces({ agentId }: { agentId: AgentId }) {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  const { name } = agents[agentId]
  if (hasPlaceFor(plan, active, agentId)) {
    const then = active.includes(agentId)
      ? ''
      : ` Running ${name} uses 1 of your ${planKinds[plan].activeAgents} agent slots.`
    return <p className="num mb-6 text-sm text-ink-2">{`${placesTaken(plan, active.length)}.${then}`}</p>
  }
  return (
    <Banner tone="warning" className="mb-6" action={<MakePlace active={active} />}>
      {`${allPlacesTaken(plan, active)} Pause one of them to run ${name}.`}
    </Banner>
  )
}

/** Lists the agents that use a slot, next to the enable switch. */
export function ActivePlaces() {
  const places = useFewPlaces()
  if (!places) return null
  const { plan, active } = places
  const names = active.map((id) => agents[id].name).join(', ')
  return (
    <p className="num mb-4 text-sm text-ink-2">{`${placesTaken(plan, active.length)}${names ? `: ${names}` : ''}.`}</p>
  )
}

/** Offers to pause an agent or upgrade when every slot is in use. */
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
