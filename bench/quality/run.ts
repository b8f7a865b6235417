import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { row, title } from '../print.ts'
import { isConversations, reportConversations } from './conversations.ts'
import { embedded } from './embedded.ts'
import { readFormats } from './formats.ts'
import { readOptions } from './options.ts'
import { hasSet, readSet, scoreSet } from './sets.ts'
import type { Goal, SetRow, Task } from './task.ts'
import { tasks } from './tasks.ts'

const { data, split, out, only, half } = readOptions()

const set = only ?? 'conversations'
if (isConversations(set)) {
  await reportConversations({ set, ...(half && { half }) })
  if (only) process.exit(0)
}
if (!existsSync(data)) {
  title(`No evaluation data at ${data}: nothing to measure.`)
  process.exit(0)
}
const chosen = tasks.filter(({ name, goals }) => !only || name === only || goals.some(({ set }) => set === only))
if (out) {
  for (const task of chosen) await writePredictions(task, out)
} else {
  title('Quality of the built-in engine, F1 x 100')
  row('set', 'engine  easy  target')
  for (const task of chosen) await report(task)
  const formats = only ? undefined : readFormats(data)
  if (formats) row('e-formats, text files', `${formats.right} of ${formats.all} ${formats.faults.join('; ')}`)
}

/** What the committed engine says about each row, in files the sets' scorer reads. */
async function writePredictions(task: Task, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { set } of task.goals) {
    if (!hasSet(data, set, split)) continue
    const rows = readSet(data, set, split)
    const vectors = task.textOf ? await embedded(rows.map(task.textOf)) : []
    const lines = rows.map((item, index) => JSON.stringify({ id: item.id, ...task.predict(item, vectors[index]) }))
    writeFileSync(path.join(folder, `${set}.jsonl`), `${lines.join('\n')}\n`)
    row(set, `${lines.length} predictions`)
  }
}

/** Trained skills are scored by cross-validation: the committed weights have seen this data. */
async function report(task: Task): Promise<void> {
  const goals = task.goals.filter(({ set }) => hasSet(data, set, split))
  const rows = goals.flatMap(({ set }) => readSet(data, set, split).map((item): SetRow => ({ ...item, set })))
  if (rows.length === 0) return
  const said = task.crossValidate?.(rows) ?? rows.map((item) => ({ id: item.id, ...task.predict(item) }))
  for (const goal of goals) await reportSet(goal, rows, said)
  if (!task.textOf || !task.crossValidate) return
  const nearer = task.crossValidate(rows, await embedded(rows.map(task.textOf)))
  for (const goal of goals) await reportSet(goal, rows, nearer, ' with meaning')
}

async function reportSet({ set, easy, target }: Goal, rows: SetRow[], said: { id: string }[], how = ''): Promise<void> {
  const inSet = rows.flatMap((item, index) => (item.set === set ? [index] : []))
  const pick = <T>(list: T[]) => inSet.flatMap((index) => list[index] ?? [])
  const scores = await scoreSet(set, pick(rows), pick(said))
  const print = (figures: number[]) => figures.map((figure) => figure.toFixed(1)).join('/')
  const met = scores.every((score, index) => score >= (target[index] ?? 0))
  row(
    `${set}${how}`,
    `${print(scores).padEnd(10)} ${print(easy).padEnd(10)} ${print(target)}${met ? '' : '  below target'}`,
  )
}
