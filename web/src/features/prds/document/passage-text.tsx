import { cx } from '../../../ui/cx.ts'
import { claimPlace } from '../canvas/claim-item.tsx'
import type { Passage } from '../passages.ts'
import type { Claims, WalkedClaim } from './use-claims.ts'

/** A stretch of a source that a claim quotes. */
interface Span {
  start: number
  end: number
  claimId: string | null
}

export const claimSpans = (claims: readonly WalkedClaim[], sourceId: string): Span[] =>
  claims.flatMap(({ id, evidence }) =>
    evidence.flatMap(({ sourceId: source, start, end }) => (source === sourceId ? [{ start, end, claimId: id }] : [])),
  )

interface Stretch {
  start: number
  text: string
  /** The claims that quote it. */
  claimIds: readonly string[]
  isQuote: boolean
}

/** Cuts a passage wherever a quote begins or ends. */
export function stretchesOf(
  content: string,
  { start, end }: Pick<Passage, 'start' | 'end'>,
  spans: readonly Span[],
  quote: Pick<Span, 'start' | 'end'>,
): Stretch[] {
  const edges = [quote, ...spans].flatMap((span) => [span.start, span.end]).filter((edge) => start < edge && edge < end)
  const cuts = [...new Set([start, ...edges, end])].toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? end
    const covers = (span: Pick<Span, 'start' | 'end'>) => span.start <= from && to <= span.end
    const claimIds = spans.flatMap((span) => (span.claimId && covers(span) ? [span.claimId] : []))
    return { start: from, text: content.slice(from, to), claimIds: [...new Set(claimIds)], isQuote: covers(quote) }
  })
}

interface PassageTextProps {
  content: string
  passage: Passage
  spans: readonly Span[]
  litId: string | undefined
  quote: Pick<Span, 'start' | 'end'>
  claims: Claims | undefined
}

/** What was said, with every quote in it. A quote of another claim lights that one up. */
export function PassageText({ content, passage, spans, litId, quote, claims }: PassageTextProps) {
  return stretchesOf(content, passage, spans, quote).map(({ start, text, claimIds, isQuote }) => {
    const other = claimIds.find((id) => id !== litId)
    const hinted = claims?.hintedId != null && claimIds.includes(claims.hintedId)
    if (isQuote || !other) {
      const isMarked = isQuote || claimIds.length > 0
      if (!isMarked) return text
      return (
        <mark key={start} className={cx(look, isQuote || hinted ? lit : quiet)}>
          {text}
        </mark>
      )
    }
    return (
      // A button can't break across lines.
      <a
        key={start}
        href={`#${claimPlace(other)}`}
        title="Show its claim"
        className={cx(look, hinted ? lit : quiet)}
        onClick={(event) => {
          event.preventDefault()
          claims?.goTo(other)
        }}
        onPointerEnter={() => claims?.hint(other)}
        onPointerLeave={() => claims?.hint(null)}
      >
        {text}
      </a>
    )
  })
}

const look =
  'rounded-xs box-decoration-clone text-ink underline underline-offset-4 transition-colors duration-150 ease-instrument'
const lit = 'bg-agent-wash decoration-agent decoration-2'
const quiet = 'bg-transparent decoration-agent/50 hover:bg-agent-wash'
