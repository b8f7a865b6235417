import type { AuditEvent } from '@sextant/contract/audit/routes'
import { exactMomentText } from '@sextant/contract/kernel/date-text'
import { useState } from 'react'
import { timeAgo } from '#kernel/time/time-ago'
import { Disclosure } from '#ui/disclosure'
import { Chip } from '#ui/text/chip'
import { categoryLooks, severityLooks } from '../looks.ts'
import { EventRecord } from './event-record.tsx'

/** One event; expands to its full record. */
export function EventRow({ event, now }: { event: AuditEvent; now: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { icon: Icon, label } = categoryLooks[event.category]
  const severity = severityLooks[event.severity]
  return (
    <li className="px-5 py-1.5 sm:px-6">
      <Disclosure
        isExpanded={isOpen}
        onExpandedChange={setIsOpen}
        title={
          <span className="flex items-start gap-3 py-1.5">
            <span className="mt-0.5 hidden size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2 sm:grid">
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </span>
            <span className="min-w-0">
              <span className="block break-words">{event.details}</span>
              <span className="num block text-xs font-normal text-ink-3">
                <span className="text-ink-2">{event.userName}</span>
                {` · ${label} · `}
                <time dateTime={event.timestamp} title={exactMomentText(event.timestamp)}>
                  {timeAgo(event.timestamp, now)}
                </time>
                {event.ipAddress && <span className="max-sm:hidden">{` · ${event.ipAddress}`}</span>}
              </span>
              <span className="mt-1.5 flex gap-2 sm:hidden">
                <EventChips event={event} severity={severity} />
              </span>
            </span>
          </span>
        }
        aside={
          <span className="hidden shrink-0 items-center gap-2 sm:flex">
            <EventChips event={event} severity={severity} />
          </span>
        }
      >
        {isOpen && <EventRecord id={event.id} />}
      </Disclosure>
    </li>
  )
}

type Look = (typeof severityLooks)[keyof typeof severityLooks]

function EventChips({ event, severity }: { event: AuditEvent; severity: Look }) {
  return (
    <>
      {!event.success && <Chip tone="danger">Failed</Chip>}
      <Chip tone={severity.tone} icon={severity.icon}>
        {severity.label}
      </Chip>
    </>
  )
}
