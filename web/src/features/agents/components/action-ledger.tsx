import type { ActionKind } from '@sextant/contract/agents/actions'
import type { AgentId } from '@sextant/contract/agents/catalogue'
import { actions } from '@sextant/contract/agents/tasks'
import { Card } from '#ui/card'
import { Link } from '#ui/text/link'

const actionsOf = (agentId: AgentId): [type: string, action: ActionKind][] => Object.entries(actions[agentId])

export function ActionLedger({ agentId }: { agentId: AgentId }) {
  return (
    <Card
      title="What it does"
      description={
        <>
          Each run performs one of these actions. Start them{' '}
          <Link href="/api/docs" isInline isExternal>
            through the API
          </Link>{' '}
          until this agent's workspace is available.
        </>
      }
      isFlush
    >
      <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {actionsOf(agentId).map(([type, action]) => (
          <li key={type} className="flex min-w-0 flex-col px-5 py-5 sm:px-6">
            <h3 className="text-base font-semibold">{action.label}</h3>
            <p className="mt-1 mb-4 text-sm text-ink-2">{action.description}</p>
            <dl className="mt-auto grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-3">Output</dt>
              <dd className="font-medium">{action.outputType}</dd>
              <dt className="text-ink-3">Events</dt>
              <dd className="font-medium text-agent">{action.announces.join(', ')}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}
