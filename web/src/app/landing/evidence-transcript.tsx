import { cx } from '../../ui/cx.ts'
import { exampleLines } from './example.ts'
import { PaneHeader } from './pane-header.tsx'

export function EvidenceTranscript({ active, onPoint }: { active: number; onPoint: (claim: number) => void }) {
  return (
    <div className="min-w-0 max-sm:hidden">
      <PaneHeader title="Interview with a dispatcher" note="Transcript" />
      <ol className="flex flex-col gap-5 px-5 py-6 sm:px-7">
        {exampleLines.map(({ at, speaker, words }) => (
          <li key={at} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[3.5rem_minmax(0,1fr)]">
            <span className="num pt-0.5 text-xs text-ink-3">{at}</span>
            <p className="text-base text-ink-2">
              <span className="font-semibold text-ink">{speaker}: </span>
              {words.map(({ text, claim }) =>
                claim === undefined ? (
                  text
                ) : (
                  <Source key={text} text={text} claim={claim} isActive={claim === active} onPoint={onPoint} />
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SourceProps {
  text: string
  claim: number
  isActive: boolean
  onPoint: (claim: number) => void
}

function Source({ text, claim, isActive, onPoint }: SourceProps) {
  return (
    <mark
      data-source={claim}
      onPointerEnter={() => onPoint(claim)}
      className={cx(
        'rounded-xs box-decoration-clone px-0.5 text-ink underline underline-offset-4 transition-colors duration-150 ease-instrument',
        isActive ? 'bg-agent-wash decoration-agent decoration-2' : 'bg-transparent decoration-agent/50',
      )}
    >
      {text}
      <sup className="num ms-0.5 text-2xs font-semibold text-agent">{claim}</sup>
    </mark>
  )
}
