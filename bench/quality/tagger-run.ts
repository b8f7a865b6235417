import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  openTagger,
  type StoredTagger,
  type TagName,
  type Tags,
  tagNames,
  tagsOf,
} from '../../server/src/features/prds/built-in/tagger.ts'
import { row, title } from '../print.ts'
import { foldOf } from './folds.ts'
import { type Example, train } from './logistic.ts'
import { packModel } from './pack.ts'
import { alignedTalks, readTagged, type TaggedTalk } from './tagger-talks.ts'

const folder = path.join(import.meta.dirname, 'told')
const weights = path.resolve(import.meta.dirname, '../../server/src/features/prds/built-in/weights/tagger.json')
const source = 'Made-up talks, bench/quality/told'
const folds = 5
// Never learned from: whether it holds for people it has not heard.
const kept = 'kept'

export function trainTagger(): void {
  const stored = fit([...readTagged(folder).filter(({ kind }) => kind !== kept), ...alignedTalks()])
  const text = `${JSON.stringify(stored, null, 2)}\n`
  writeFileSync(weights, text)
  row('tagger', `${(text.length / 1024).toFixed(0)} KB`)
}

/** How well the tagger tells sentences, on talks it has not learned from, beside the rules alone. */
export function measureTagger(): void {
  const all = readTagged(folder)
  const talks = all.filter(({ kind }) => kind !== kept)
  const unseen = all.filter(({ kind }) => kind === kept)
  title('Sentences of made-up talks: precision / recall / F1')
  const fold = foldOf(
    talks.map(({ name }) => name),
    folds,
  )
  const models = Array.from({ length: folds }, (_, held) => openTagger(fit(talks.filter((_, at) => fold[at] !== held))))
  const crossed = talks.map((talk, at) => ({
    talk,
    tags: talk.features.map((own) => tagsOf(own, models[fold[at] ?? 0] as ReturnType<typeof openTagger>)),
  }))
  const whole = openTagger(fit(talks))
  const held = unseen.map((talk) => ({ talk, tags: talk.features.map((own) => tagsOf(own, whole)) }))
  title(`${talks.length} talks in five folds; ${unseen.length} talks nothing was learned from`)
  for (const tag of tagNames)
    for (const [name, told] of [
      ['in folds', crossed],
      ['kept', held],
    ] as const)
      row(
        `${tag}, ${name}`,
        [
          `rules ${scored(told, tag, (talk, at) => talk.ruled[at]?.[tag] ?? false)}`,
          ...[0.3, 0.4, 0.5, 0.6, 0.7].map(
            (least) => `${least}: ${scored(told, tag, (_, __, tags) => tags[tag] >= least)}`,
          ),
        ].join(' | '),
      )
}

type Told = readonly { talk: TaggedTalk; tags: Tags[] }[]

function scored(told: Told, tag: TagName, isTold: (talk: TaggedTalk, at: number, tags: Tags) => boolean): string {
  let [right, all, of] = [0, 0, 0]
  for (const { talk, tags } of told)
    for (const [at, labels] of talk.labels.entries()) {
      const is = isTold(talk, at, tags[at] as Tags)
      all += Number(is)
      of += Number(labels[tag])
      right += Number(is && labels[tag])
    }
  const [precision, recall] = [right / (all || 1), right / (of || 1)]
  const percent = (value: number) => (100 * value).toFixed(0)
  return `${percent(precision)}/${percent(recall)}/${percent((2 * precision * recall) / (precision + recall || 1))}`
}

const options = {
  l2: Number(process.env.L2 ?? 3e-5),
  telling: Number(process.env.TELLING ?? 0),
  iterations: 60,
  minCount: Number(process.env.MIN ?? 2),
  labels: ['no', 'yes'],
}

function fit(talks: readonly TaggedTalk[]): StoredTagger {
  const one = (tag: TagName) => {
    const examples = talks.flatMap(({ features, labels }) =>
      features.map((own, at): Example => ({ features: own, label: labels[at]?.[tag] ? 'yes' : 'no' })),
    )
    return packModel(train(examples, options), { source, keep: 6_000 })
  }
  return Object.fromEntries(tagNames.map((tag) => [tag, one(tag)])) as StoredTagger
}
if (process.argv[2] === 'measure') measureTagger()
if (process.argv[2] === 'train') trainTagger()
