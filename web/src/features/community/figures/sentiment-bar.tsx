import type { CommunityPlatform } from '@sextant/contract/community/routes'
import { sentiments, shares } from '@sextant/contract/community/rules'
import { sentimentWords } from '../words.ts'

const inks = { positive: 'bg-success', neutral: 'bg-line-strong', negative: 'bg-danger' }

/** Shows numbers below the bar, so that no one has to tell the colors apart. */
export function SentimentBar({ sentiment, label }: { sentiment: CommunityPlatform['sentiment']; label: string }) {
  const share = shares(sentiment)
  return (
    <figure aria-label={label}>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {sentiments.map(
          (kind) => share[kind] > 0 && <span key={kind} className={inks[kind]} style={{ width: `${share[kind]}%` }} />,
        )}
      </div>
      <figcaption className="num mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
        {sentiments.map((kind) => (
          <span key={kind}>{`${sentimentWords[kind]} ${share[kind]}%`}</span>
        ))}
      </figcaption>
    </figure>
  )
}
