import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { row } from '../print.ts'
import { embedded } from './embedded.ts'
import { readOptions } from './options.ts'
import { readSet } from './sets.ts'
import { tasks } from './tasks.ts'

// Trains the engine's weights anew from the development split: node bench/quality/train.ts [--only name], then npm run format.
const { data, only } = readOptions()
const folder = path.resolve(import.meta.dirname, '../../engine/models')

for (const task of tasks) {
  if (!task.train || (only && task.name !== only)) continue
  const rows = task.goals.flatMap(({ set }) => readSet(data, set, 'dev').map((item) => ({ ...item, set })))
  const model = task.train(rows)
  write(task.name, model, `${rows.length} examples, ${model.features.length} features`)
  if (!task.textOf || !task.trainMeaning) continue
  const meaning = task.trainMeaning(rows, await embedded(rows.map(task.textOf)))
  write(`${task.name}-meaning`, meaning, `${rows.length} examples, ${meaning.examples.length} kept`)
}

function write(name: string, model: object, what: string): void {
  const text = `${JSON.stringify(model, null, 2)}\n`
  writeFileSync(path.join(folder, `${name}.json`), text)
  row(name, `${what}, ${(text.length / 1024).toFixed(0)} KB`)
}
