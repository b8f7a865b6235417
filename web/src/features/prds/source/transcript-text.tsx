import type { Transcript } from '@sextant/contract/prds/transcripts'
import { useMemo, useState } from 'react'
import { useScrolledTo } from '#kernel/use-scrolled-to'
import { Button } from '#ui/button'
import { agentHue } from '../agent-hue.ts'
import { around, type Passage, passagesOf, piecesOf } from '../passages.ts'

interface TranscriptTextProps {
  transcript: Pick<Transcript, 'content' | 'turns'>
  /** The span to highlight and scroll to. */
  mark?: { start: number; end: number } | undefined
}

const reach = 60

/** Long transcripts render only the passages around the highlight, or the beginning. */
export function TranscriptText({ transcript: { content, turns }, mark }: TranscriptTextProps) {
  const [isWhole, setWhole] = useState(false)
  const marked = useScrolledTo<HTMLElement>(mark !== undefined)
  const passages = useMemo(() => passagesOf(content, turns), [content, turns])
  const visible = isWhole ? passages : around(passages, mark ?? { start: 0, end: 1 }, reach)
  return (
    <>
      <ol {...agentHue} className="flex flex-col gap-3.5 text-sm leading-[1.375rem]">
        {visible.map((passage) => (
          <li key={passage.start}>
            <Byline passage={passage} />
            <p className="whitespace-pre-wrap wrap-anywhere">
              {piecesOf(content, passage, mark).map(({ text, isMarked }) =>
                isMarked ? (
                  <mark key={text} ref={marked} className="rounded-xs bg-brass-wash px-0.5 text-ink ring-1 ring-brass">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
      {visible.length < passages.length && (
        <Button size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {`Show full transcript (${passages.length} passages)`}
        </Button>
      )}
    </>
  )
}

function Byline({ passage: { speaker, at } }: { passage: Passage }) {
  if (!speaker && !at) return null
  return (
    <p className="flex items-baseline gap-2 text-xs text-ink-3">
      {speaker && <span className="font-semibold text-agent">{speaker}</span>}
      {at && <span className="num">{at}</span>}
    </p>
  )
}
