import type { DocumentPart } from '#kernel/feature'
import { SelectionButton } from '../comments/selection-button.tsx'
import { PresenceFaces } from './presence-faces.tsx'
import { ReviewPopover } from './review-popover.tsx'

/** Who is here, who reviews the document, and the button to comment on selected words. */
export function PeopleBar({ prd, onTab }: DocumentPart) {
  return (
    <>
      <PresenceFaces prdId={prd.id} />
      <ReviewPopover prd={prd} />
      <SelectionButton prdId={prd.id} onTab={onTab} />
    </>
  )
}
