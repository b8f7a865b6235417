import type { Variation } from '@sextant/contract/content/routes'
import { platformOf, socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/button'
import { Chip } from '#ui/text/chip'
import { lookOf } from '../words.ts'

interface BatchSummaryProps {
  title: string
  variations: readonly Variation[]
  isOpen: boolean
  onToggle: () => void
}

export function BatchSummary({ title, variations, isOpen, onToggle }: BatchSummaryProps) {
  const platforms = socialPlatformIds.filter((id) => variations.some(({ platform }) => platform === id))
  const texts = variations.length === 1 ? '1 post' : `${variations.length} posts`
  const word = isOpen ? 'Hide posts' : `Show ${texts}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {standings(variations).map(({ look, count }) => (
          <Chip key={look.word} tone={look.tone} {...(look.icon && { icon: look.icon })}>
            <span className="num">{standing(look.word, count)}</span>
          </Chip>
        ))}
        <span className="text-xs text-ink-3">{platforms.map((id) => platformOf(id).name).join(', ')}</span>
      </div>
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${word}: ${title}`}
        icon={<ChevronDown strokeWidth={1.5} className={isOpen ? 'rotate-180' : ''} />}
        onClick={onToggle}
      >
        {word}
      </Button>
    </div>
  )
}

const standing = (word: string, count: number) =>
  `${count} ${word === 'Draft' && count > 1 ? 'drafts' : word.toLowerCase()}`

function standings(variations: readonly Variation[]) {
  const counts = new Map<string, { look: ReturnType<typeof lookOf>; count: number }>()
  for (const look of variations.map(lookOf)) {
    const known = counts.get(look.word)
    counts.set(look.word, { look, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}
