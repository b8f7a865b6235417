import type { Prd, PrdContent } from '@sextant/contract/prds/routes'
import { claimsOf } from '@sextant/contract/prds/rules'
import { Banner } from '#ui/banner'

/** Nobody has changed it since it was made of a text, and there is nothing in it that somebody asked for. */
const isAsMade = ({ revision, engine, is_template }: Prd) => revision === 1 && engine !== null && !is_template

export const hasClaims = (content: PrdContent) => claimsOf(content).length > 0

/** What an empty document comes from, and what would fill it. */
export function NothingAsked({ prd, content }: { prd: Prd | undefined; content: PrdContent }) {
  if (!prd || !isAsMade(prd) || hasClaims(content)) return null
  return (
    <Banner tone="warning" title="No request was found in this text" className="mb-5">
      So there are no stories, requirements or metrics. A useful source is a conversation, notes or feedback in which
      people say what they need, what goes wrong for them, and by which figure they would know that it got better.
    </Banner>
  )
}
