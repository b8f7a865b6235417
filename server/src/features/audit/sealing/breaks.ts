import type { AuditBreak } from '@sextant/contract/audit/routes'
import type { AuditKeys } from '#ports/audit'
import { searchedText } from '../search/terms.ts'
import { canonical } from './canonical.ts'
import { type MarkedEvent, sealOf } from './seals.ts'

export interface Place {
  workspaceId: string
  /** The number that comes next. */
  expected: number
  previous: Buffer
  inherited: number
}

export interface SealedEvent {
  number: number
  eventId: string
  hash: Buffer
  key: number
  marked: MarkedEvent | undefined
  searched: string
}

/** Checks one event at its position in the chain. */
export function breakAt(keys: AuditKeys, place: Place, sealed: SealedEvent): AuditBreak | undefined {
  const { expected, previous, workspaceId } = place
  const { number, eventId, marked } = sealed
  const asBreak = (kind: AuditBreak['kind'], detail: string): AuditBreak => ({ kind, number, eventId, detail })
  if (number !== expected) {
    return { kind: 'missing', number: expected, eventId: null, detail: `Event ${expected} is missing.` }
  }
  if (!marked) return asBreak('missing', `Event ${number} is missing, but its seal still exists.`)
  const key = keys.find(sealed.key)
  if (!key) return asBreak('unknown-key', `Event ${number} was sealed with a key this server no longer has.`)
  const isSealed = sealOf(key, { workspaceId, number, previous, eventId }, marked).equals(sealed.hash)
  const isMarked = isOurs(keys, place, sealed, marked)
  if (isMarked && isSealed) return undefined
  if (isMarked && marked.form > 0) {
    return asBreak('reordered', `Event ${number} isn't the event that was sealed in this position.`)
  }
  if (isSealed) return asBreak('inserted', `Event ${number} wasn't written by Sextant.`)
  return asBreak('changed', `Event ${number} was changed after it was written.`)
}

/** Whether the server wrote exactly this event. Events older than marks are trusted up to the recorded count. */
function isOurs(
  keys: AuditKeys,
  { inherited }: Place,
  { number, searched }: SealedEvent,
  marked: MarkedEvent,
): boolean {
  const { event, form, key, mark } = marked
  if (form === 0) return mark === null && number <= inherited
  const text = canonical(form, event)
  const isMarked = text !== undefined && mark !== null && keys.find(key)?.mark(text).equals(mark)
  return isMarked === true && searched === searchedText(event)
}
