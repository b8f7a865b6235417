import type { Content, Variation } from '@sextant/contract/content/routes'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { useState } from 'react'
import { BrandMark } from '#shared/brand-mark'
import { Button } from '#ui/button'
import { cx } from '../../../ui/cx.ts'
import { VariationCard } from './variation-card.tsx'

interface PlatformGroupProps {
  platform: SocialPlatformId
  content: Content
  variations: readonly Variation[]
}

/** The posts for one platform. On a small screen, extra drafts are behind a button. */
export function PlatformGroup({ platform, content, variations }: PlatformGroupProps) {
  const { name } = platformOf(platform)
  // Fixed on mount, so that a post turned back into a draft doesn't disappear while it is being edited.
  const [spare] = useState(() => sparesOf(variations))
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-label={`${name}: ${content.title}`}>
      <div className="mb-3 flex items-center gap-2.5">
        <BrandMark id={platform} size="sm" />
        <h3 className="text-sm font-semibold">{name}</h3>
      </div>
      <div className="grid gap-4">
        {variations.map((variation, index) => (
          <div key={variation.id} className={cx('grid', !isWhole && spare.has(variation.id) && 'max-lg:hidden')}>
            <VariationCard content={content} variation={variation} number={index + 1} />
          </div>
        ))}
        {spare.size > 0 && !isWhole && (
          <Button
            size="sm"
            className="justify-self-start lg:hidden"
            aria-label={`Show ${spare.size} more for ${name}`}
            onClick={() => setWhole(true)}
          >
            {`Show ${spare.size} more`}
          </Button>
        )}
      </div>
    </section>
  )
}

const sparesOf = (variations: readonly Variation[]): ReadonlySet<string> =>
  new Set(variations.filter(({ status }, index) => index > 0 && status === 'draft').map(({ id }) => id))
