import { type Customer, customerRoutes, type customerSorts } from '@sextant/contract/customers/routes'
import type { CustomerField } from '@sextant/contract/customers/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery } from '#kernel/data/paging'
import type { SortOf } from '#kernel/page-search'
import { saveFile } from '#kernel/save-file'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'
import type { CsvFile } from '#shared/csv-import-dialog'

const api = clientFor(customerRoutes)
// The first word of each key is its live topic.
const topic = ['customers'] as const
const pageSize = 50

export const customersQuery = (sort: SortOf<typeof customerSorts>) =>
  filteredListQuery([...topic, 'list', sort], (cursor, signal) =>
    api.list({ query: { sort, limit: pageSize, cursor }, signal }),
  )

export const deleteCustomer = ({ id }: Pick<Customer, 'id'>) => api.remove({ params: { id } })

export const usePreviewImport = () =>
  useMutation({ mutationFn: ({ fileName: _, ...body }: CsvFile<CustomerField>) => api.previewImport({ body }) })

export function useImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ fileName: _, ...body }: CsvFile<CustomerField>) => api.import({ body }),
    onSuccess: ({ added, updated, skipped }) =>
      void toast.success('Customers Imported', `${added} added, ${updated} updated, ${skipped} skipped.`),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export const useRemoveCustomer = () =>
  useDelete({
    remove: (id) => api.remove({ params: { id } }),
    done: 'Customer deleted',
    failed: "Couldn't delete the customer",
    topics: [topic],
  })

export function useExportCustomers() {
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.export({}),
    onSuccess: (file) => saveFile(file, 'customers.csv'),
    onError: (error) => showFailure('Export Failed', error),
  })
}
