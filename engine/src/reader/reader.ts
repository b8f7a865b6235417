import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FindingKind } from '../finding.ts'
import { type Block, blocksOf, type Context, type Line } from './blocks.ts'
import { buildModel, type EncoderShape, type Quantized, quantizedWords } from './graph.ts'
import { inputsFor, openSession, type Runtime, run, type Session } from './runtime.ts'
import { openTensors } from './safetensors.ts'
import { createTokenizer, marks, vocabularyOf } from './wordpiece.ts'

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

/** How sure the reader is of each kind, and the kinds it is sure enough of. */
export interface Reading {
  scores: Readonly<Record<FindingKind, number>>
  kinds: readonly FindingKind[]
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
  labels: FindingKind[]
  thresholds: Record<FindingKind, number>
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
        const scores = await runBlock(runtime, session, block)
        for (const [row, { at: line }] of block.lines.entries()) {
          readings[line] = readingOf(scores.subarray(row * settings.labels.length), settings)
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

function readingOf(scores: Float32Array, { labels, thresholds }: Settings): Reading {
  const entries = labels.map((label, at) => [label, scores[at] ?? 0] as const)
  return {
    scores: Object.fromEntries(entries) as Record<FindingKind, number>,
    kinds: entries.filter(([label, score]) => score >= thresholds[label]).map(([label]) => label),
  }
}

/** One block at a time: its numbers then do not depend on its neighbors, and blocks are long enough to be fast. */
function runBlock(runtime: Runtime, session: Session, { ids, kinds, lines }: Block): Promise<Float32Array> {
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
  const found = await run(runtime, session, inputs)
  const width = found.length / tokens.length
  return tokens.map((_, row) => ofLengthOne(found.subarray(row * width, (row + 1) * width)))
}

function ofLengthOne(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value * value
  const length = Math.sqrt(sum) || 1
  return values.map((value) => value / length)
}
