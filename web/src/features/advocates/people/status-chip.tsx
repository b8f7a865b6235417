import type { Advocate } from '@sextant/contract/advocates/routes'
import { Chip } from '#ui/text/chip'
import { statusTones, statusWords } from '../words.ts'

export function StatusChip({
  advocate: { status, isOptedOut, risk },
}: {
  advocate: Pick<Advocate, 'status' | 'isOptedOut' | 'risk'>
}) {
  if (isOptedOut) return <Chip tone="danger">Opted out</Chip>
  return risk ? <Chip tone="warning">May leave</Chip> : <Chip tone={statusTones[status]}>{statusWords[status]}</Chip>
}
