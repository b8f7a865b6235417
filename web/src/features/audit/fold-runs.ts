import type { AuditEvent } from '@sextant/contract/audit/routes'

/** A line of the log: an event, and the earlier steps of the same work. */
export interface Line extends AuditEvent {
  steps: AuditEvent[]
  /** Whether it is a step of a line that was opened. */
  isStep?: boolean
}

/** Steps of one work are close together. */
const longestPauseMs = 10 * 60_000

/** What an event is about: its record, and the name behind the colon, which a run shares with what it made. */
const subjectsOf = ({ userId, resource, resourceId, details }: AuditEvent): string[] => {
  const name = /: (.+?)(?: \(.*\))?(?: · Sample)?$/.exec(details)?.[1]
  return [resourceId && `${userId} ${resource} ${resourceId}`, name && `${userId} ${name}`].filter(
    (one) => one,
  ) as string[]
}

/** Puts what one person did to one thing within minutes on one line. Events are newest first. */
export function foldRuns(events: readonly AuditEvent[]): Line[] {
  const lines: Line[] = []
  const lineOf = new Map<string, Line>()
  for (const event of events) {
    const subjects = isSerious(event) ? [] : subjectsOf(event)
    const line = subjects.map((subject) => lineOf.get(subject)).find((one) => one && isNear(one, event))
    if (line) line.steps.push(event)
    const own = line ?? { ...event, steps: [] }
    if (!line) lines.push(own)
    for (const subject of subjects) lineOf.set(subject, own)
  }
  return lines
}

/** What needs a look is never hidden in another line. */
const isSerious = ({ severity }: AuditEvent) => severity === 'critical' || severity === 'high'

function isNear(line: Line, event: AuditEvent): boolean {
  const last = line.steps.at(-1) ?? line
  return Math.abs(Date.parse(last.timestamp) - Date.parse(event.timestamp)) <= longestPauseMs
}

/** With the steps of opened lines below them. */
export const unfold = (lines: readonly Line[], opened: ReadonlySet<string>): Line[] =>
  lines.flatMap((line) =>
    opened.has(line.id) ? [line, ...line.steps.map((step) => ({ ...step, steps: [], isStep: true }))] : [line],
  )
