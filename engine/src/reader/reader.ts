import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FindingKind, findingKinds, type LineSign, lineSigns, type Mark, markTags } from '../finding.ts'
import { type Block, beginning, blocksOf, type Context, type Line, labelOf } from './blocks.ts'
import { buildModel, type EncoderShape, type Quantized, quantizedWords } from './graph.ts'
import { inputsFor, openSession, type Runtime, run, type Session } from './runtime.ts'
import { openTensors } from './safetensors.ts'
import { createTokenizer, marks, type Tokenizer, vocabularyOf } from './wordpiece.ts'

export interface ReaderPaths {
  /** Weights, tokenizer.json and config.json of the base model. */
  base: { weights: string; tokenizer: string; config: string }
  /** The folder with adapters.safetensors and thresholds.json. */
  trained: string
}

export interface WorkOptions {
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

export type LineLabel = FindingKind | LineSign

/** How sure the reader is of each label, and those it is sure enough of. */
export interface Reading {
  scores: Readonly<Record<LineLabel, number>>
  kinds: readonly FindingKind[]
  signs: readonly LineSign[]
  /** Places in the line's text. They count only in lines of a kind that has them, such as an action with its owner. */
  marks: readonly Mark[]
}

/** Says what kind of thing each line is. */
export type Read = (lines: readonly Line[], options?: WorkOptions) => Promise<Reading[]>
/** Gives the meaning of each text as a vector of length one. */
export type Encode = (texts: readonly string[], options?: WorkOptions) => Promise<Float32Array[]>

export interface Reader {
  read: Read
  encode: Encode
  close(): Promise<void>
}

interface Settings {
  labels: LineLabel[]
  thresholds: Record<LineLabel, number>
  context: Context
}

/** In tokens. Longer texts are cut: their beginning shows what they are about. */
const longestText = 128
const tokensPerBatch = 256

/** Loads the reader. Call `close` to let go of its memory. */
export async function loadReader(paths: ReaderPaths, runtime: Runtime, threads = 1): Promise<Reader> {
  const [config, vocabulary, settings] = await Promise.all([
    readJson<EncoderShape>(paths.base.config),
    readFile(paths.base.tokenizer, 'utf8'),
    readJson<Settings>(path.join(paths.trained, 'thresholds.json')),
  ])
  const tokenizer = createTokenizer(vocabularyOf(vocabulary))
  // Reading and comparing need different weights, and not every call needs both.
  let words: Quantized | undefined
  const open = async (trained?: Buffer) => {
    const base = openTensors(await readFile(paths.base.weights))
    words ??= quantizedWords(base)
    const model = buildModel({ shape: config, base, words, ...(trained && { trained: openTensors(trained) }) })
    return openSession(runtime, model, threads)
  }
  let reading: Promise<Session> | undefined
  let encoding: Promise<Session> | undefined
  return {
    async read(lines, options = {}) {
      reading ??= readFile(path.join(paths.trained, 'adapters.safetensors')).then(open)
      const session = await reading
      const readings: Reading[] = new Array(lines.length)
      const blocks = blocksOf(lines, tokenizer, settings.context)
      for (const [at, block] of blocks.entries()) {
        options.signal?.throwIfAborted()
        const { result, tags } = await runBlock(runtime, session, block)
        for (const [row, { at, start, end }] of block.lines.entries()) {
          const width = tags.length / block.ids.length
          const own = bestTags(tags.subarray(start * width, end * width), width)
          const scores = result.subarray(row * settings.labels.length)
          readings[at] = {
            ...labelsFrom(scores, settings),
            marks: marksIn(lines[at], own, tokenizer, settings.context),
          }
        }
        options.onProgress?.((at + 1) / blocks.length)
      }
      return readings
    },
    async encode(texts, options = {}) {
      encoding ??= open()
      const session = await encoding
      const vectors: Float32Array[] = new Array(texts.length)
      const tokens = texts.map((text) => tokenizer.encode(text.slice(0, longestText * 40)).slice(0, longestText))
      let done = 0
      for (const batch of batchesOf(tokens)) {
        options.signal?.throwIfAborted()
        const found = await runTexts(
          runtime,
          session,
          batch.map((at) => tokens[at] ?? []),
        )
        for (const [row, at] of batch.entries()) vectors[at] = found[row] ?? new Float32Array()
        done += batch.length
        options.onProgress?.(done / texts.length)
      }
      return vectors
    },
    async close() {
      const open = await Promise.all([reading, encoding])
      reading = undefined
      encoding = undefined
      words = undefined
      await Promise.all(open.map((session) => session?.release()))
    },
  }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'))

function labelsFrom(scores: Float32Array, { labels, thresholds }: Settings): Omit<Reading, 'marks'> {
  const named = Object.fromEntries(labels.map((label, at) => [label, scores[at] ?? 0])) as Reading['scores']
  const isSure = (label: LineLabel) => named[label] >= thresholds[label]
  return { scores: named, kinds: findingKinds.filter(isSure), signs: lineSigns.filter(isSure) }
}

/** The number of the likeliest tag of each token. Zero is none. */
function bestTags(values: Float32Array, width: number): number[] {
  return Array.from({ length: values.length / width }, (_, token) => {
    const own = values.subarray(token * width, (token + 1) * width)
    return own.indexOf(Math.max(...own))
  })
}

const isClose = (between: string) => between.length <= 14 && /^\s*(?:[\p{L}\p{N}'’-]+\s*)?$/u.test(between)

/** Tokens with the same tag that have at most one word between them are one mark. */
function marksIn(line: Line | undefined, tags: readonly number[], tokenizer: Tokenizer, context: Context): Mark[] {
  if (!line || tags.every((tag) => tag === 0)) return []
  const label = labelOf(line)
  const places = tokenizer.placesOf(beginning(`${label}${line.text}`, context.line))
  const found: Mark[] = []
  for (const [at, number] of tags.entries()) {
    const [tag, place] = [markTags[number - 1], places[at]]
    if (!tag || !place || place.start < label.length) continue
    const last = found.at(-1)
    const [start, end] = [place.start - label.length, place.end - label.length]
    if (last?.tag === tag && isClose(line.text.slice(last.end, start))) last.end = end
    else found.push({ tag, start, end })
  }
  return found
}

/** One block at a time: its numbers then do not depend on its neighbors, and blocks are long enough to be fast. */
function runBlock(runtime: Runtime, session: Session, { ids, kinds, lines }: Block) {
  const inputs = inputsFor(1, ids.length, lines.length)
  inputs.ids.set(ids.map(BigInt))
  inputs.kinds.set(kinds.map(BigInt))
  inputs.attended.fill(1)
  for (const [row, { start, end }] of lines.entries()) {
    inputs.own.fill(1, row * ids.length + start, row * ids.length + end)
    inputs.ends[row * ids.length + end] = 1
  }
  return run(runtime, session, inputs)
}

/** Texts of similar length go together, so that little is spent on padding. */
function batchesOf(tokens: readonly number[][]): number[][] {
  const lengthOf = (at: number) => tokens[at]?.length ?? 0
  const batches: number[][] = []
  for (const at of [...tokens.keys()].sort((a, b) => lengthOf(a) - lengthOf(b))) {
    const open = batches.at(-1)
    if (open && (open.length + 1) * (lengthOf(at) + 2) <= tokensPerBatch) open.push(at)
    else batches.push([at])
  }
  return batches
}

async function runTexts(runtime: Runtime, session: Session, tokens: readonly number[][]): Promise<Float32Array[]> {
  const length = 2 + Math.max(...tokens.map((ids) => ids.length))
  const inputs = inputsFor(tokens.length, length, 1)
  for (const [row, ids] of tokens.entries()) {
    inputs.ids.set([marks.start, ...ids, marks.end].map(BigInt), row * length)
    inputs.attended.fill(1, row * length, row * length + ids.length + 2)
  }
  inputs.own.set(inputs.attended)
  const { result: found } = await run(runtime, session, inputs)
  const width = found.length / tokens.length
  return tokens.map((_, row) => ofLengthOne(found.subarray(row * width, (row + 1) * width)))
}

function ofLengthOne(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value * value
  const length = Math.sqrt(sum) || 1
  return values.map((value) => value / length)
}
