import { claimsOf } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { Banner } from '#ui/states/banner'

/** Generated and not edited since. */
const isAsMade = ({ revision, engine, is_template }: Prd) => revision === 1 && engine !== null && !is_template

export const hasClaims = (content: PrdContent) => claimsOf(content).length > 0

/** Explains why a generated PRD is empty and what kind of source works. */
export function NothingAsked({ prd, content }: { prd: Prd | undefined; content: PrdContent }) {
  if (!prd || !isAsMade(prd) || hasClaims(content)) return null
  return (
    <Banner tone="warning" title="No requests found in this text" className="mb-5">
      That's why there are no stories, requirements or metrics. Try a conversation, notes or feedback where people say
      what they need, what goes wrong and how they'd measure success.
    </Banner>
  )
}
