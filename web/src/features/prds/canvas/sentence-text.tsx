import type { Evidence, SentenceEvidence } from '@sextant/contract/prds/content'
import { cx } from '../../../ui/cx.ts'

interface SentenceTextProps {
  text: string
  view: {
    onEvidence?: ((evidence: Evidence) => void) | undefined
    sentences?: readonly SentenceEvidence[]
    walk?: { litEvidence: Evidence | null }
  }
}

interface Piece {
  start: number
  text: string
  evidence: Evidence | undefined
}

/** Where the quotes are shown on the page of a PRD. */
export const evidencePlace = 'evidence'

/** Running text in which each sentence with a quote behind it opens that quote. */
export function SentenceText({ text, view: { sentences = [], onEvidence, walk } }: SentenceTextProps) {
  return (
    <p className={cx('whitespace-pre-wrap', walk && 'text-base leading-[1.625rem] text-ink-2')}>
      {piecesOf(text, sentences).map(({ start, text: piece, evidence }) =>
        evidence && onEvidence ? (
          // A button can't break across lines.
          <a
            key={start}
            href={`#${evidencePlace}`}
            title={`“${evidence.quote}”${evidence.speaker ? ` (${evidence.speaker})` : ''}`}
            aria-current={walk?.litEvidence === evidence || undefined}
            className="cursor-pointer rounded-xs box-decoration-clone underline decoration-agent/60 decoration-dotted underline-offset-4 transition-colors duration-150 ease-instrument hover:bg-agent-wash aria-[current]:bg-agent-wash aria-[current]:decoration-agent aria-[current]:decoration-solid"
            onClick={(event) => {
              event.preventDefault()
              onEvidence(evidence)
            }}
          >
            {piece}
          </a>
        ) : (
          <span key={start}>{piece}</span>
        ),
      )}
    </p>
  )
}

/** A sentence that was edited no longer matches and is plain text. */
function piecesOf(text: string, sentences: readonly SentenceEvidence[]): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  const addPlain = (end: number) => {
    if (end > reached) pieces.push({ start: reached, text: text.slice(reached, end), evidence: undefined })
    reached = end
  }
  for (const { sentence, evidence } of sentences) {
    const start = sentence && evidence.length > 0 ? text.indexOf(sentence, reached) : -1
    if (start < 0) continue
    addPlain(start)
    pieces.push({ start, text: sentence, evidence: evidence[0] })
    reached = start + sentence.length
  }
  addPlain(text.length)
  return pieces
}
