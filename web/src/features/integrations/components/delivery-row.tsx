import type { Delivery } from '@sextant/contract/integrations/deliveries'
import { timeAgo } from '#kernel/time/time-ago'
import { BrandMark } from '#shared/brand-mark'
import { Button } from '#ui/button'
import { ListRow } from '#ui/list'
import { linkClass } from '#ui/text/link'
import { useReplay } from '../deliveries.api.ts'
import { attemptsOf, kindWords, targetName } from '../delivery-words.ts'
import { DeliveryStateChip } from './delivery-state.tsx'

interface DeliveryRowProps {
  delivery: Delivery
  now: number
  refusal: string | undefined
  onOpen: () => void
}

export function DeliveryRow({ delivery, now, refusal, onOpen }: DeliveryRowProps) {
  const { subject, kind, integration, attempts, message, createdAt } = delivery
  return (
    <ListRow
      leading={<BrandMark id={integration} />}
      title={
        <button
          type="button"
          onClick={onOpen}
          className={linkClass({ tone: 'quiet', className: 'cursor-pointer text-start' })}
        >
          <span className="min-w-0 break-words text-ink">{subject}</span>
        </button>
      }
      subtitle={
        <>
          <span className="num block">{`${targetName(integration)} · ${kindWords[kind]} · ${attemptsOf(attempts)}`}</span>
          {message && <span className="block break-words">{message}</span>}
        </>
      }
      trailing={
        <>
          <DeliveryStateChip {...delivery} />
          <time dateTime={createdAt} className="num text-xs text-ink-3">
            {timeAgo(createdAt, now)}
          </time>
          <span className="flex min-w-20 justify-end">
            {delivery.canReplay && <Replay delivery={delivery} refusal={refusal} />}
          </span>
        </>
      }
    />
  )
}

function Replay({ delivery, refusal }: Pick<DeliveryRowProps, 'delivery' | 'refusal'>) {
  const { replay, isPending } = useReplay(delivery)
  return (
    <Button
      size="sm"
      disabledReason={refusal}
      isPending={isPending}
      aria-label={`Retry ${delivery.subject}`}
      onClick={replay}
    >
      Retry
    </Button>
  )
}
