import { auditActions, failedActions } from '@sextant/contract/audit/routes'
import type { Db } from '#kernel/db'
import type { AuditEntry, AuditKey } from '#ports/audit'
import * as queries from './audit.queries.ts'
import { changesBetween, factsOf } from './changes.ts'
import { describe } from './describe.ts'
import { momentOf, nextEventId, sampleEventId } from './event-id.ts'
import { canonical, currentForm, type StoredEvent } from './sealing/canonical.ts'
import { searchedText } from './search/terms.ts'
import { escapeUnseen } from './search/visible.ts'

const longestName = 300

/** Implements `ctx.audit`. Each event is marked by the server when it's written. */
export const recordWith =
  (key: AuditKey) =>
  async (db: Db, entry: AuditEntry): Promise<void> => {
    const event = eventOf(entry)
    const mark = key.mark(canonical(currentForm, event) ?? '')
    await queries.insert(db, { event, form: currentForm, key: key.number, mark }, searchedText(event))
  }

function eventOf(entry: AuditEntry): StoredEvent {
  const { action, subject, before, actor, origin, sampleTime } = entry
  const { id: resourceId, name: _name, facts, ...fields } = subject
  const { id: _id, name: _was, ...earlier } = before ?? {}
  const changes = changesBetween(before && { ...earlier, ...renamed(entry, 'before') }, {
    ...fields,
    ...renamed(entry, 'subject'),
  })
  const id = sampleTime ? sampleEventId(sampleTime) : nextEventId()
  return {
    id,
    workspaceId: actor.workspaceId,
    at: `${momentOf(id).getTime()}000`,
    userId: actor.userId || null,
    userName: short(actor.name),
    userEmail: short(actor.email),
    action,
    ...auditActions[action],
    resourceId: short(resourceId) || null,
    details: describe(entry, Object.keys(changes)),
    changes,
    facts: factsOf(fields, facts, before !== undefined),
    ipAddress: short(origin.ipAddress),
    userAgent: short(origin.userAgent),
    success: !failedActions.has(action),
    requestId: short(origin.requestId) || null,
  }
}

/** A changed name is recorded as a change; an unchanged one isn't. */
function renamed({ subject, before }: AuditEntry, side: 'subject' | 'before'): { name?: unknown } {
  if (before?.name === undefined || before.name === subject.name) return {}
  return { name: side === 'before' ? before.name : subject.name }
}

const short = (text: string) => escapeUnseen(text).slice(0, longestName).toWellFormed()
