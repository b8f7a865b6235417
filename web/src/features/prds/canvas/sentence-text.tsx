import type { Evidence, SentenceEvidence } from '@sextant/contract/prds/content'

interface SentenceTextProps {
  text: string
  view: { onEvidence?: ((evidence: Evidence) => void) | undefined; sentences?: readonly SentenceEvidence[] }
}

interface Piece {
  start: number
  text: string
  evidence: Evidence | undefined
}

/** Running text in which each sentence with a quote behind it opens that quote. */
export function SentenceText({ text, view: { sentences = [], onEvidence } }: SentenceTextProps) {
  return (
    <p className="whitespace-pre-wrap">
      {piecesOf(text, sentences).map(({ start, text: piece, evidence }) =>
        evidence && onEvidence ? (
          <button
            key={start}
            type="button"
            title={`“${evidence.quote}”${evidence.speaker ? ` (${evidence.speaker})` : ''}`}
            className="cursor-pointer rounded-xs text-start underline decoration-brass-bright decoration-dotted underline-offset-4 transition-colors duration-150 ease-instrument hover:bg-brass-wash"
            onClick={() => onEvidence(evidence)}
          >
            {piece}
          </button>
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
