import type { Evidence } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { PrdDocument } from '../canvas/prd-document.tsx'
import { PrdStatusChip } from '../canvas/status-chip.tsx'
import { underTitle } from '../canvas/under-title.ts'
import { OutButtons } from '../out/out-buttons.tsx'
import { isThere, prdQuery } from '../prds.api.ts'

interface PrdDialogProps {
  prd: Prd
  canEdit: boolean
  onEvidence: (evidence: Evidence) => void
  onEdit: () => void
  onApprove: () => void
  onClose: () => void
}

/** Shows a full PRD; an approved one also offers downloads and exports. */
export function PrdDialog({ prd: opened, canEdit, onEvidence, onEdit, onApprove, onClose }: PrdDialogProps) {
  // It may change while it is shown: an approval is undone.
  const { data: prd = opened } = useQuery({ ...prdQuery(opened.id), enabled: () => isThere(opened.id) })
  const isApproved = prd.status === 'approved'
  const mayChange = canEdit && !isApproved && !prd.is_template
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={isApproved ? 'Approved PRD' : prd.is_template ? 'PRD template' : 'View PRD'}
      actions={
        <>
          {isApproved && (
            <span className="flex flex-wrap gap-2 sm:me-auto">
              <OutButtons prd={prd} />
            </span>
          )}
          <Button onClick={onClose}>Close</Button>
          {mayChange && (
            <>
              <Button icon={<Pencil strokeWidth={1.5} />} onClick={onEdit}>
                Edit
              </Button>
              <Button variant="primary" icon={<Check strokeWidth={1.75} />} onClick={onApprove}>
                Approve
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-display text-title text-ink">{prd.title}</h3>
          <p className="num text-xs text-ink-3">{underTitle(prd, prd)}</p>
        </div>
        {!prd.is_template && <PrdStatusChip status={prd.status} />}
      </div>
      <PrdDocument
        content={prd}
        sections={prd.layout.sections}
        level={4}
        view={{
          changed: [],
          evidenceChanged: new Set(prd.evidence_changed),
          onEvidence,
          prdId: prd.id,
          sources: prd.sources,
        }}
      />
    </Dialog>
  )
}
