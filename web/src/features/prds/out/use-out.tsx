import type { ExportTarget } from '@sextant/contract/integrations/catalogue'
import { type DownloadFormat, downloadName } from '@sextant/contract/prds/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'
import { useShowRefusal } from '../failures.ts'
import { prdsApi } from '../prds.api.ts'
import { ExportDialog } from './export-dialog.tsx'

export interface OutgoingPrd {
  prd: { id: string; title: string } | undefined
  /** Saves pending edits first; false when that fails. */
  settle?: () => Promise<boolean>
}

/** Takes a PRD elsewhere, as it is saved. */
export function useOut({ prd, settle = () => Promise.resolve(true) }: OutgoingPrd) {
  const download = useDownload()
  const [tool, setTool] = useState<ExportTarget | null>(null)
  async function begin(what: string, act: (prd: { id: string; title: string }) => void) {
    if (!prd) return toast.warning('No PRD Available', `Please generate a PRD first before ${what}.`)
    if (await settle()) act(prd)
  }
  return {
    download: (format: DownloadFormat) => void begin('downloading', (prd) => download.mutate({ ...prd, format })),
    downloading: download.isPending ? download.variables.format : undefined,
    exportTo: (target: ExportTarget) => void begin('exporting', () => setTool(target)),
    /** To be shown beside what opens it. */
    dialog: tool && prd && <ExportDialog tool={tool} prd={prd} onClose={() => setTool(null)} />,
  }
}

function useDownload() {
  const showFailure = useShowRefusal()
  return useMutation({
    async mutationFn({ id, title, format }: { id: string; title: string; format: DownloadFormat }) {
      saveFile(await prdsApi.download({ params: { id }, query: { format } }), downloadName(title, format))
    },
    onSuccess: (_, { format }) => void toast.success('Download Complete', `PRD downloaded as ${format}.`),
    onError: (error) => showFailure('Download Failed', error, 'Failed to download PRD. Please try again.'),
  })
}
