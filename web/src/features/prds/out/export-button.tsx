import type { ExportTarget } from '@sextant/contract/integrations/catalogue'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { ExportDialog } from './export-dialog.tsx'
import { withoutPrd } from './without-prd.ts'

interface ExportButtonProps {
  tool: ExportTarget
  name: string
  prd: { id: string; title: string } | undefined
  /** Saves pending edits first; false when that fails. */
  settle?: () => Promise<boolean>
}

export function ExportButton({ tool, name, prd, settle = () => Promise.resolve(true) }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  async function start() {
    if (!prd) return toast.warning('No PRD Available', 'Please generate a PRD first before exporting.')
    if (await settle()) setOpen(true)
  }
  return (
    <>
      <Button
        size="sm"
        icon={<SquareArrowOutUpRight strokeWidth={1.5} />}
        aria-label={`Export to ${name}`}
        onClick={() => void start()}
        {...(!prd && withoutPrd)}
      >
        {name}
      </Button>
      {isOpen && prd && <ExportDialog tool={tool} name={name} prd={prd} onClose={() => setOpen(false)} />}
    </>
  )
}
