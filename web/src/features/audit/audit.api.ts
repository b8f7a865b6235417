import { type AuditFilter, type AuditSort, type AuditWindow, auditRoutes } from '@sextant/contract/audit/routes'
import { csvFileName } from '@sextant/contract/audit/rules'
import { queryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, filteredQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(auditRoutes)

// The first word of each key is its live topic.
const topic = ['audit'] as const
const pageSize = 50

export const eventsQuery = (filter: AuditFilter & { sort?: AuditSort | undefined }) =>
  filteredListQuery([...topic, 'events', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const recordQuery = (id: string) =>
  readQuery([...topic, 'record', id], (signal) => api.read({ params: { id }, signal }))

export const statsQuery = (window: AuditWindow) =>
  filteredQuery([...topic, 'stats', window], (signal) => api.stats({ query: { window }, signal }))

export const usersQuery = (search: string) =>
  filteredQuery([...topic, 'users', search], (signal) => api.users({ query: search ? { search } : {}, signal }))

export const userQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...topic, 'user', id],
    queryFn: ({ signal }) => api.users({ query: { id }, signal }),
    enabled: id !== undefined,
    select: ({ items }) => items[0] ?? null,
  })

async function exportLog(filter: AuditFilter) {
  const name = csvFileName(new Date())
  saveFile(await api.exportCsv({ query: filter }), name)
  return name
}

export const useExportLog = () =>
  useChange(exportLog, {
    onSuccess: (name) => void toast.success('Log exported', `Filtered events saved as ${name}.`),
    failed: "Couldn't export the log",
  })
