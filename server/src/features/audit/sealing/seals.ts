import { createHash } from 'node:crypto'
import type { AuditKey, Checkpoint } from '#ports/audit'
import { canonical, type StoredEvent } from './canonical.ts'

export interface MarkedEvent {
  event: StoredEvent
  form: number
  key: number | null
  mark: Buffer | null
}

export interface Link {
  workspaceId: string
  number: number
  /** The previous seal; empty for the first. */
  previous: Buffer
  eventId: string
}

/** The seal of an event at its position; for an event deleted before sealing, of the position alone. */
export function sealOf(key: AuditKey, link: Link, marked: MarkedEvent | undefined): Buffer {
  const digest = marked ? digestOf(marked) : 'missing'
  const { workspaceId, number, previous, eventId } = link
  return key.seal(['sextant audit seal 1', workspaceId, number, previous.toString('hex'), eventId, digest].join('\n'))
}

function digestOf({ event, form, key, mark }: MarkedEvent): string {
  const text = [form, key, mark?.toString('hex'), canonical(form, event) ?? 'unknown form'].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

type Claim = Pick<Checkpoint, 'workspaceId' | 'count' | 'head' | 'inherited' | 'at'>

const claimText = ({ workspaceId, count, head, inherited, at }: Claim) =>
  JSON.stringify(['sextant audit checkpoint 1', workspaceId, count, head, inherited, at])

export function signed(key: AuditKey, claim: Claim): Checkpoint {
  const signature = key.sign(claimText(claim)).toString('hex')
  return { ...claim, key: key.number, signature, publicKey: key.publicKey }
}

export const isSigned = (key: AuditKey, checkpoint: Checkpoint): boolean =>
  key.isSigned(claimText(checkpoint), Buffer.from(checkpoint.signature, 'hex'))
