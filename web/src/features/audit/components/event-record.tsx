import type { AuditRecord } from '@sextant/contract/audit/routes'
import { exactMomentText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#shared/loaded'
import { SkeletonText } from '#ui/states/skeleton'
import { KeyValueList } from '#ui/text/key-value-list'
import { recordQuery } from '../audit.api.ts'
import { fieldName, valueText } from '../words.ts'
import { ChangesTable } from './changes-table.tsx'

export function EventRecord({ id }: { id: string }) {
  const record = useQuery(recordQuery(id))
  return (
    <Loaded query={record} pending={<SkeletonText label="Loading the event" lines={4} className="max-w-md py-3" />}>
      {(event) => (
        <div className="flex flex-col gap-4 px-2 text-ink">
          <ChangesTable changes={event.changes} />
          <KeyValueList items={factsOf(event)} />
        </div>
      )}
    </Loaded>
  )
}

const mono = (text: string) => <span className="font-mono text-xs break-all">{text}</span>

function factsOf(record: AuditRecord) {
  const { seal } = record
  const facts = Object.entries(record.facts).map(([field, value]) => ({
    term: fieldName(field),
    value: valueText(value),
  }))
  return [
    { term: 'Action', value: mono(record.action) },
    {
      term: 'Resource',
      value: record.resourceId ? (
        <>
          {record.resource} {mono(record.resourceId)}
        </>
      ) : (
        record.resource
      ),
    },
    { term: 'User', value: record.userEmail ? `${record.userName} (${record.userEmail})` : record.userName },
    { term: 'Time', value: exactMomentText(record.timestamp), isNumeric: true },
    ...facts,
    { term: 'Result', value: record.success ? 'Success' : 'Failed' },
    { term: 'IP Address', value: record.ipAddress ? mono(record.ipAddress) : 'None (done by Sextant)' },
    { term: 'User agent', value: record.userAgent || 'None' },
    { term: 'Request ID', value: record.requestId ? mono(record.requestId) : 'None' },
    {
      term: 'Seal',
      value: seal ? (
        <span className="num">
          {`No. ${seal.number.toLocaleString('en-US')} · `}
          {mono(seal.hash.slice(0, 16))}
        </span>
      ) : (
        'Not sealed yet'
      ),
    },
  ]
}
