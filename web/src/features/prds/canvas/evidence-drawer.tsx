import type { Evidence } from '@sextant/contract/prds/content'
import { Drawer } from '#ui/overlays/drawer'
import { agentHue } from '../agent-hue.ts'
import { QuoteInPlace } from '../document/quote-in-place.tsx'

interface EvidenceDrawerProps {
  evidence: Evidence | null
  onClose: () => void
}

/** Opens the transcript at the quoted line. */
export const EvidenceDrawer = ({ evidence, onClose }: EvidenceDrawerProps) => (
  <Drawer side="end" title="Evidence" isOpen={evidence !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    {evidence && (
      <div {...agentHue} className="flex flex-col gap-3 px-2 pb-4">
        <QuoteInPlace evidence={evidence} isAroundShown />
      </div>
    )}
  </Drawer>
)
