import { type DownloadFormat, downloadName } from '@sextant/contract/prds/rules'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'
import { useShowRefusal } from '../failures.ts'
import { prdsApi } from '../prds.api.ts'

export function useDownloadPrd() {
  const showFailure = useShowRefusal()
  return useMutation({
    async mutationFn({ id, title, format }: { id: string; title: string; format: DownloadFormat }) {
      saveFile(await prdsApi.download({ params: { id }, query: { format } }), downloadName(title, format))
    },
    onSuccess: (_, { format }) => void toast.success('Download Complete', `PRD downloaded as ${format}.`),
    onError: (error) => showFailure('Download Failed', error, 'Failed to download PRD. Please try again.'),
  })
}
