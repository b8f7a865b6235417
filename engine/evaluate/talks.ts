import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FindingKind, findingKinds } from '../src/finding.ts'

/** A line of a labelled talk. A kind that nobody labelled in its set is neither there nor absent. */
export interface LabelledLine {
  speaker: string
  text: string
  labels: ReadonlySet<FindingKind>
}

export interface LabelledTalk {
  name: string
  source: 'told' | 'overheard' | 'talks'
  /** The kinds that its labels know. */
  known: readonly FindingKind[]
  lines: readonly LabelledLine[]
}

const root = path.join(import.meta.dirname, '../..')
const told: Record<string, FindingKind> = { W: 'request', P: 'problem', M: 'target' }
const overheard: Record<string, FindingKind> = { D: 'decision', A: 'action' }

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
  { source: 'talks', pattern: 'engine/train/talks/*/*.tsv', known: findingKinds, kindOf: (label) => label },
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
    const [labels = '', speaker = '', text = ''] = row.split('\t')
    if (labels.startsWith('#') || !text.trim()) return []
    const kinds = labels.trim().split('+').map(kindOf).filter(isKind)
    return [{ speaker: speaker.trim(), text: text.trim().replace(/^(?:- |# )/, ''), labels: new Set(kinds) }]
  })
}

const isKind = (name: string): name is FindingKind => (findingKinds as readonly string[]).includes(name)
