import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Voice, voiceFeatures, voiceOf, voices } from '@sextant/engine/classify/voice'
import { row, title } from '../print.ts'
import { embedded } from './embedded.ts'
import { train } from './math/logistic.ts'
import { packModel } from './math/pack.ts'

// How well the voice of an utterance is told, on the utterances kept for judging: node bench/quality/voices.ts.
// With --train the weights are trained anew from the other files first; they never see the kept ones.

const folder = path.join(import.meta.dirname, 'voices')
const kept = 'kept.tsv'

const read = (files: readonly string[]) =>
  files
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => {
      const [label = '', , text = ''] = line.split('\t')
      return { label: label as Voice, text }
    })

if (parseArgs({ options: { train: { type: 'boolean' } } }).values.train) {
  const rows = read(readdirSync(folder).filter((file) => file.endsWith('.tsv') && file !== kept))
  const vectors = await embedded(rows.map(({ text }) => text))
  const examples = rows.map(({ label, text }, at) => ({ label, features: voiceFeatures(text, vectors[at] ?? []) }))
  const trained = train(examples, { l2: 5e-4, iterations: 80, labels: [...voices] })
  const model = packModel(trained, { source: 'utterances of customers, written for this project', keep: 8_000 })
  writeFileSync(path.resolve(folder, '../../../engine/models/voice.json'), `${JSON.stringify(model, null, 2)}\n`)
  row('trained', `${rows.length} utterances, ${model.features.length} features`)
  process.exit(0)
}

title('Voices of customers, on utterances that no training saw')
const rows = read([kept])
const vectors = await embedded(rows.map(({ text }) => text))
const told = rows.map(({ label, text }, at) => ({ label, ...voiceOf(text, vectors[at] ?? []) }))
row('right', `${((100 * told.filter(({ label, voice }) => label === voice).length) / told.length).toFixed(0)}%`)
for (const one of voices) {
  const said = told.filter(({ voice, certainty }) => voice === one && certainty >= 0.4)
  const right = said.filter(({ label }) => label === one).length
  const all = told.filter(({ label }) => label === one).length
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(0)}%`
  row(one, `precision ${share(right, said.length)}, recall ${share(right, all)}`)
}
