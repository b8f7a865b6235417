import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { Evidence } from '@sextant/contract/prds/content'
import { ClaimItem } from './claim-item.tsx'
import type { Claim } from './evidence-list.tsx'
import type { SectionView } from './section-views.tsx'

export const isBetweenSources = (evidence: readonly Pick<Evidence, 'sourceId'>[]) =>
  new Set(evidence.map(({ sourceId }) => sourceId)).size > 1

/** What two sources say that can't both be done, side by side. */
export function Disagreement({ claim, text, view }: { claim: Claim; text: string; view: SectionView }) {
  const [one] = claim.evidence
  const other = claim.evidence.find(({ sourceId }) => sourceId !== one?.sourceId)
  const label = /^(Opposite requests|Opposite wishes|Different targets): /.exec(text)?.[1]
  return (
    <ClaimItem claim={claim} view={view} title={label ?? text}>
      <div className="mt-2 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2">
        {[one, other].map((side) => side && <Side key={`${side.sourceId} ${side.start}`} side={side} view={view} />)}
      </div>
    </ClaimItem>
  )
}

function Side({ side: { quote, speaker, sourceId }, view: { sources = [] } }: { side: Evidence; view: SectionView }) {
  const source = sources.find(({ id }) => id === sourceId)
  return (
    <figure className="bg-surface px-3 py-2.5 text-sm">
      <blockquote className="wrap-anywhere text-ink">{`“${quote.replace(/\s+/g, ' ')}”`}</blockquote>
      <figcaption className="mt-1.5 text-xs text-ink-3">
        {[speaker, source && `${source.title}, ${shortDayText(new Date(source.at))}`].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  )
}
