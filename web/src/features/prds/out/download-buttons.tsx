import { downloadFormats } from '@sextant/contract/prds/rules'
import { Download } from 'lucide-react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { useDownloadPrd } from './download-prd.ts'
import { withoutPrd } from './without-prd.ts'

interface DownloadButtonsProps {
  prd: { id: string; title: string } | undefined
  /** Saves pending edits first; false when that fails. */
  settle?: () => Promise<boolean>
}

export function DownloadButtons({ prd, settle = () => Promise.resolve(true) }: DownloadButtonsProps) {
  const download = useDownloadPrd()
  async function start(format: (typeof downloadFormats)[number]) {
    if (!prd) return toast.warning('No PRD Available', 'Please generate a PRD first before downloading.')
    if (await settle()) download.mutate({ id: prd.id, title: prd.title, format })
  }
  return downloadFormats.map((format) => (
    <Button
      key={format}
      size="sm"
      icon={<Download strokeWidth={1.5} />}
      isPending={download.isPending && download.variables.format === format}
      aria-label={`Download ${format.toUpperCase()}`}
      onClick={() => void start(format)}
      {...(!prd && withoutPrd)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
