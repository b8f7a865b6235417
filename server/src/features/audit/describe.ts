import { auditActions } from '@sextant/contract/audit/routes'
import type { AuditEntry } from '#ports/audit'
import { maskedText } from './masking.ts'
import { escapeUnseen } from './search/visible.ts'

const longest = 500

/** Describes an event: what was done to what, and which fields changed. */
export function describe(entry: Pick<AuditEntry, 'action' | 'subject' | 'sampleTime'>, changed: string[]): string {
  const mark = entry.sampleTime ? ' · Sample' : ''
  const sentence = escapeUnseen(maskedText(sentenceOf(entry, changed)))
  const room = longest - mark.length
  return (sentence.length > room ? `${sentence.slice(0, room - 1).toWellFormed()}…` : sentence) + mark
}

function sentenceOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>, changed: string[]): string {
  const [verb = '', ...rest] = action.toLowerCase().replace('prd', 'PRD').split('_')
  const done = notCommands.has(action) ? verb : pastOf(verb)
  const sentence = [done.charAt(0).toUpperCase() + done.slice(1), ...rest].join(' ')
  const named = subject.name ? `${sentence}: ${subject.name}` : sentence
  if (auditActions[action].resource === 'session') return named
  // "Approved" already says what became of the status.
  const untold = changed.filter((field) => field !== 'status' || verb === 'update')
  return untold.length > 0 ? `${named} (${untold.map(words).join(', ')})` : named
}

const notCommands: ReadonlySet<AuditEntry['action']> = new Set(['ACCESS_DENIED', 'FAILED_LOGIN', 'SUCCESSFUL_LOGIN'])

const irregular = new Map([
  ['cancel', 'canceled'],
  ['leave', 'left'],
  ['resend', 'resent'],
  ['reset', 'reset'],
  ['run', 'ran'],
  ['send', 'sent'],
])

const pastOf = (verb: string) =>
  irregular.get(verb) ?? (verb.endsWith('e') ? `${verb}d` : `${verb.replace(/(?<![aeo])y$/, 'i')}ed`)

const words = (field: string) =>
  field
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .toLowerCase()
