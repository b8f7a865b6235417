import { type DownloadFormat, downloadName } from '@sextant/contract/prd-rules'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#kernel/toasts'
import { useTellRefusal } from '../failures.ts'
import { prdsApi } from '../prds.api.ts'

/** Hands a file to the browser under a name. */
function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function useDownloadPrd() {
  const tell = useTellRefusal()
  return useMutation({
    async mutationFn({ id, title, format }: { id: string; title: string; format: DownloadFormat }) {
      keep(await prdsApi.download({ params: { id }, query: { format } }), downloadName(title, format))
    },
    onSuccess: (_, { format }) => void toast.success('Download Complete', `PRD downloaded as ${format}.`),
    onError: (error) => tell('Download Failed', error, 'Failed to download PRD. Please try again.'),
  })
}
