import type { DeliveryCall, DeliveryDetail } from '@sextant/contract/integrations/deliveries'
import { exactMomentText } from '@sextant/contract/kernel/date-text'
import { shortId } from '@sextant/contract/workflows/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#shared/loaded'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { SkeletonText } from '#ui/states/skeleton'
import { KeyValueList } from '#ui/text/key-value-list'
import { linkClass } from '#ui/text/link'
import { deliveryQuery } from '../deliveries.api.ts'
import { attemptsOf, targetName } from '../delivery-words.ts'
import { DeliveryStateChip } from './delivery-state.tsx'

export function DeliveryDialog({ id, subject, onClose }: { id: string; subject: string; onClose: () => void }) {
  const delivery = useQuery(deliveryQuery(id))
  return (
    <Dialog size="lg" title={subject} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded query={delivery} pending={<SkeletonText label="Loading delivery" lines={4} />}>
        {(loaded) => <Detail delivery={loaded} />}
      </Loaded>
    </Dialog>
  )
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { integration, attempts, message, executionId, createdAt, nextAttemptAt, calls } = delivery
  return (
    <>
      <KeyValueList
        items={[
          { term: 'Status', value: <DeliveryStateChip {...delivery} /> },
          { term: 'To', value: targetName(integration) },
          ...(message ? [{ term: 'Outcome', value: message }] : []),
          ...(executionId ? [{ term: 'Execution', value: <ExecutionLink id={executionId} /> }] : []),
          { term: 'Started', value: exactMomentText(createdAt), isNumeric: true },
          { term: 'Attempts', value: attemptsOf(attempts), isNumeric: true },
          ...(nextAttemptAt ? [{ term: 'Next attempt', value: exactMomentText(nextAttemptAt), isNumeric: true }] : []),
        ]}
      />
      <h3 className="mt-6 mb-2 font-semibold text-ink">Calls</h3>
      {calls.length === 0 ? (
        <p>No calls were made.</p>
      ) : (
        <ol aria-label="Calls" className="divide-y divide-line rounded-md border border-line">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ol>
      )}
      <p className="mt-3 text-xs text-ink-3">This log doesn't store secrets, query strings or content.</p>
    </>
  )
}

function ExecutionLink({ id }: { id: string }) {
  return (
    <Link to="/workflows/history" search={{ execution: id }} className={linkClass()}>
      {shortId(id)}
    </Link>
  )
}

function Call({ call }: { call: DeliveryCall }) {
  const { method, host, path, status, durationMs, attempt, error, at } = call
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-xs sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="num font-semibold text-ink">{status ?? 'None'}</span>
      <span className="min-w-0 break-all text-ink">
        <span className="font-semibold">{method}</span> {`${host}${path}`}
        {error && <span className="block break-words text-danger">{error}</span>}
      </span>
      <span className="num text-ink-3">
        {`attempt ${attempt}, ${durationMs} ms, `}
        <time dateTime={at}>{exactMomentText(at)}</time>
      </span>
    </li>
  )
}
