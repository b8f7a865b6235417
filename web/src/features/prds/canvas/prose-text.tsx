import { Markdown } from '#ui/text/markdown'
import type { SectionView } from './section-views.tsx'
import { SentenceText } from './sentence-text.tsx'

/** Signs of a heading, a list, a table, a quote or a link. */
const rich = /^(?:#{1,6} |[-*+] |\d{1,6}[.)] |> |\||---$)|\]\((?:https?|mailto):|\*\*\w|~~\w|`\w/m

const wholeTypes = ['```', '~~~']

/** The text of a section: plain paragraphs with their quotes, other blocks as the editor stores them. */
export function ProseText({ text, view }: { text: string; view: SectionView }) {
  if (!rich.test(text)) return <SentenceText text={text} view={view} />
  if (wholeTypes.some((fence) => text.includes(fence))) return <Markdown>{text}</Markdown>
  return (
    <div className="flex flex-col gap-3">
      {runsOf(text).map(({ start, part, isRich }) =>
        isRich ? <Markdown key={start}>{part}</Markdown> : <SentenceText key={start} text={part} view={view} />,
      )}
    </div>
  )
}

interface Run {
  start: number
  part: string
  isRich: boolean
}

/** Neighboring blocks of one kind stay together, so that lists go on. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let start = 0
  for (const part of text.split(/\n{2,}/)) {
    const isRich = rich.test(part) || /^ /.test(part)
    const last = runs.at(-1)
    if (last?.isRich === isRich) last.part += `\n\n${part}`
    else runs.push({ start, part, isRich })
    start += part.length + 2
  }
  return runs
}
