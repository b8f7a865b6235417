import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Heard, heardByRules, heardIn } from '../../server/src/features/prds/built-in/heard.ts'
import type { Statement } from '../../server/src/features/prds/built-in/statements.ts'
import { type StoredTagger, type TagName, tagNames } from '../../server/src/features/prds/built-in/tagger.ts'
import { row, title } from '../print.ts'
import { alignedTalks } from './aligned-talks.ts'
import { type Example, train } from './math/logistic.ts'
import { packModel } from './math/pack.ts'
import { readTagged, type TaggedTalk } from './tagger-talks.ts'

const folder = path.join(import.meta.dirname, 'told')
const weights = path.resolve(import.meta.dirname, '../../server/src/features/prds/built-in/weights/tagger.json')
const source = 'Made-up talks, bench/quality/told'
// Never learned from: whether it holds for people it has not heard.
const isKept = ({ kind }: TaggedTalk) => kind === 'kept'

export function trainTagger(): void {
  const talks = [...readTagged(folder).filter((talk) => !isKept(talk)), ...alignedTalks()]
  const stored = Object.fromEntries(tagNames.map((tag) => [tag, fit(talks, tag)])) as StoredTagger
  const text = `${JSON.stringify(stored, null, 2)}\n`
  writeFileSync(weights, text)
  const sentences = talks.reduce((sum, { labels }) => sum + labels.length, 0)
  row('tagger', `${sentences} sentences of ${talks.length} talks, ${(text.length / 1024).toFixed(0)} KB`)
}

function fit(talks: readonly TaggedTalk[], tag: TagName) {
  const examples = talks.flatMap(({ features, labels }) =>
    features.map((own, at): Example => ({ features: own, label: labels[at]?.[tag] ? 'yes' : 'no' })),
  )
  const model = train(examples, { l2: 5e-5, iterations: 60, minCount: 3, labels: ['no', 'yes'] })
  return packModel(model, { source, keep: 8_000 })
}

/** In how many sentences of talks that taught nothing something is rightly heard: by the rules alone, and with the tagger. */
export function reportTagger(): void {
  const talks = readTagged(folder).filter(isKept)
  title('Sentences of made-up talks that taught nothing: right of what is heard / heard of what is there / F1')
  row('', 'rules alone    with the tagger')
  for (const tag of tagNames) row(tag, `${scored(talks, tag, heardByRules).padEnd(14)} ${scored(talks, tag, heardIn)}`)
}

const heardAs: Record<TagName, keyof Heard> = { wish: 'wishes', pain: 'pains', figure: 'figures' }

function scored(
  talks: readonly TaggedTalk[],
  tag: TagName,
  hear: (statements: readonly Statement[]) => Heard[],
): string {
  let [right, told, all] = [0, 0, 0]
  for (const { statements, labels } of talks)
    for (const [at, heard] of hear(statements).entries()) {
      const isHeard = heard[heardAs[tag]].length > 0
      const isThere = labels[at]?.[tag] ?? false
      told += Number(isHeard)
      all += Number(isThere)
      right += Number(isHeard && isThere)
    }
  const [precision, recall] = [right / (told || 1), right / (all || 1)]
  return [precision, recall, (2 * precision * recall) / (precision + recall || 1)]
    .map((value) => (100 * value).toFixed(0))
    .join('/')
}
