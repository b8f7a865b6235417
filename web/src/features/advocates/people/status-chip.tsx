import type { Advocate } from '@sextant/contract/advocates/routes'
import { Chip } from '#ui/text/chip'
import { statusTones, statusWords } from '../words.ts'

export function StatusChip({
  advocate: { status, isOptedOut },
}: {
  advocate: Pick<Advocate, 'status' | 'isOptedOut'>
}) {
  return isOptedOut ? (
    <Chip tone="danger">Opted out</Chip>
  ) : (
    <Chip tone={statusTones[status]}>{statusWords[status]}</Chip>
  )
}
