import type { PrdContent } from '@sextant/contract/prds/content'
import { type DocumentLayout, hiddenParts } from '@sextant/contract/prds/layouts'

interface HiddenSectionsProps {
  layout: DocumentLayout
  content: PrdContent
}

/** What the layout leaves out although something is in it. */
export function HiddenSections({ layout, content }: HiddenSectionsProps) {
  const hidden = hiddenParts(content, layout.sections)
  if (hidden.length === 0) return null
  const names = hidden.map(({ label }) => label).join(', ')
  return (
    <p className="mt-9 border-t border-line pt-4 text-xs text-ink-3">
      {`The ${layout.name} layout hides ${hidden.length === 1 ? '1 section' : `${hidden.length} sections`} with content: ${names}. The content is kept, but isn't shown, downloaded or shared by link.`}
    </p>
  )
}
