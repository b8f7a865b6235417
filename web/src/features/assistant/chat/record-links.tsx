import type { FoundRecord } from '@sextant/contract/records/routes'
import { ArrowUpRight } from 'lucide-react'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { stepAside } from '../use-widget.ts'

export function RecordLinks({ records }: { records: readonly FoundRecord[] }) {
  if (records.length === 0) return null
  return (
    <ul aria-label="Records" className="mt-1 flex w-full flex-col divide-y divide-line rounded-md border border-line">
      {records.map((record) => (
        <li key={`${record.url} ${record.title}`}>
          <RecordLink record={record} />
        </li>
      ))}
    </ul>
  )
}

function RecordLink({ record: { kind, title, detail, url } }: { record: FoundRecord }) {
  const link = useInHouseLink(url, stepAside)
  return (
    <a
      {...link}
      className="group flex items-start gap-2 px-3 py-2 text-sm transition-colors duration-150 ease-instrument hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3 font-medium wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-xs text-ink-3 wrap-anywhere">
          {[kind, detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ArrowUpRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass" strokeWidth={1.5} />
    </a>
  )
}
