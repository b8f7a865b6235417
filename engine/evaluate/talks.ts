import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findingKinds, lineSigns, type Mark, markTags } from '../src/finding.ts'
import type { LineLabel } from '../src/reader/reader.ts'

/** A line of a labelled talk. A kind that nobody labelled in its set is neither there nor absent. */
export interface LabelledLine {
  speaker: string
  text: string
  labels: ReadonlySet<LineLabel>
  /** Number of the need that it is about; empty where it is about none. */
  need: string
  /** Numbers, dates and owners, as places in the text. */
  marks: readonly Mark[]
}

export interface LabelledTalk {
  name: string
  source: 'told' | 'overheard' | 'talks'
  /** The kinds that its labels know. */
  known: readonly LineLabel[]
  lines: readonly LabelledLine[]
}

const root = path.join(import.meta.dirname, '../..')
const told: Record<string, LineLabel> = { W: 'request', P: 'problem', M: 'target' }
const overheard: Record<string, LineLabel> = { D: 'decision', A: 'action' }

const sets: readonly (Pick<LabelledTalk, 'source' | 'known'> & {
  pattern: string
  kindOf: (label: string) => string
})[] = [
  {
    source: 'told',
    pattern: 'bench/quality/told/*/*.tsv',
    known: ['request', 'problem', 'target'],
    kindOf: (label) => told[label] ?? '',
  },
  {
    source: 'overheard',
    pattern: 'bench/quality/overheard/{kept/,}*.tsv',
    known: ['decision', 'action'],
    kindOf: (label) => overheard[label.charAt(0)] ?? '',
  },
  {
    source: 'talks',
    pattern: 'engine/train/talks/*/*.tsv',
    known: [...findingKinds, 'urgent', 'minor', 'baseline'],
    kindOf: (label) => label,
  },
]

/** The labelled talks, as training reads them. */
export function readTalks(): LabelledTalk[] {
  return sets.flatMap(({ source, pattern, known, kindOf }) =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((name) => ({ name, source, known, lines: linesOf(readFileSync(path.join(root, name), 'utf8'), kindOf) })),
  )
}

export const isKept = ({ name }: LabelledTalk) => name.includes('/kept/')

function linesOf(file: string, kindOf: (label: string) => string): LabelledLine[] {
  const [talk = ''] = file.split(/^==/m)
  return talk.split(/\r?\n/).flatMap((row) => {
    const [labels = '', speaker = '', marked = '', need = ''] = row.split('\t')
    if (labels.startsWith('#') || !marked.trim()) return []
    const kinds = labels.trim().split('+').map(kindOf).filter(isLabel)
    const { text, marks } = withoutMarks(marked.trim().replace(/^(?:- |# )/, ''))
    return [{ speaker: speaker.trim(), text, marks, labels: new Set(kinds), need: need.trim() }]
  })
}

/** "down to [v|five] by [d|June]": words with a meaning are in brackets. */
function withoutMarks(marked: string): Pick<LabelledLine, 'text' | 'marks'> {
  const marks: Mark[] = []
  let text = ''
  for (const [part, letter, words] of marked.matchAll(/\[([vbdo])\|([^[\]]*)\]|[^[]+|\[/g)) {
    const tag = markTags.find((name) => name.charAt(0) === letter)
    if (tag && words !== undefined) marks.push({ tag, start: text.length, end: text.length + words.length })
    text += words ?? part
  }
  return { text, marks }
}

const isLabel = (name: string): name is LineLabel =>
  ([...findingKinds, ...lineSigns] as readonly string[]).includes(name)
