import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FindingKind, findingKinds, type LineSign, lineSigns, type Mark } from '../finding.ts'
import { sameAsBefore, type Weighing, weighingFrom } from '../group/similarity.ts'
import type { Ends } from '../transcripts/utterances.ts'
import {
  type Answer,
  answerFrom,
  isSure,
  questionOf,
  type TargetReading,
  withoutRepeats,
  worthAsking,
} from './asking.ts'
import { type Block, blocksOf, type Context, type Line, tokensOf } from './blocks.ts'
import { endsBy, layersForEnds } from './ends.ts'
import { buildModel, type EncoderShape } from './graph.ts'
import { likelihoods, marksIn, tagsOf } from './marks.ts'
import { batchesOf, inputsFor, openSession, type Runtime, run, runTexts, type Session } from './runtime.ts'
import { openTensors, type Tensors } from './safetensors.ts'
import { createTokenizer, type Tokenizer, vocabularyOf } from './wordpiece.ts'

export interface ReaderPaths {
  /** Weights, tokenizer.json and config.json of the base model. */
  base: { weights: string; tokenizer: string; config: string }
  /** The folder with thresholds.json and the adapters of each reader: adapters-*.safetensors, and asked-*.safetensors for questions. */
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
  /** How likely it is about the same need as the line before it, the one before that, and so on, as far as it was read with them. */
  same: readonly number[]
  /** The number to reach that this line sets, where it is the one that says it best. */
  target?: TargetReading
}

/** Says what kind of thing each line is. */
export type Read = (lines: readonly Line[], options?: WorkOptions) => Promise<Reading[]>
/** Gives the meaning of each text as a vector of length one. */
export type Encode = (texts: readonly string[], options?: WorkOptions) => Promise<Float32Array[]>

export interface Reader {
  read: Read
  encode: Encode
  ends: Ends
  close(): Promise<void>
}

interface Settings {
  /** In the order of the model's numbers. Some only helped to train it. */
  labels: string[]
  thresholds: Record<LineLabel, number>
  context: Context
}

/** In tokens. Longer texts are cut: their beginning shows what they are about. */
const longestText = 128

/** Share of the work that is done before questions are asked. */
const askingFrom = 0.8

/** Each was trained from another order of the same talks and is wrong about other lines: together they are right more often. */
interface Voice {
  session: Session
  weighing: Weighing
}

/** Loads the reader. Call `close` to let go of its memory. */
export async function loadReader(paths: ReaderPaths, runtime: Runtime, threads = 1): Promise<Reader> {
  const [config, vocabulary, settings] = await Promise.all([
    readJson<EncoderShape>(paths.base.config),
    readFile(paths.base.tokenizer, 'utf8'),
    readJson<Settings>(path.join(paths.trained, 'thresholds.json')),
  ])
  const tokenizer = createTokenizer(vocabularyOf(vocabulary))
  const models = modelsOf(paths, config, runtime, threads)
  let reading: Promise<Voice[]> | undefined
  let asking: Promise<Voice[]> | undefined
  let encoding: Promise<Session> | undefined
  let ending: Promise<{ session: Session; ends: Ends }> | undefined
  return {
    async read(lines, options = {}) {
      reading ??= models.voices('adapters')
      const work = { lines, runtime, tokenizer, settings }
      const report = (from: number, share: number): WorkOptions => ({
        ...(options.signal && { signal: options.signal }),
        onProgress: (done) => options.onProgress?.(from + done * share),
      })
      const readings = await readLines(work, await reading, report(0, askingFrom))
      const asked = worthAsking(readings.map(({ scores }) => scores.target))
      if (asked.length > 0) asking ??= models.voices('asked')
      const answers =
        asked.length > 0
          ? await askAbout(work, (await asking) ?? [], { readings, asked }, report(askingFrom, 1 - askingFrom))
          : []
      if (lines.length > 0) options.onProgress?.(1)
      return withTargets(readings, answers)
    },
    async encode(texts, options = {}) {
      encoding ??= models.open()
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
    async ends(texts, signal) {
      ending ??= models.endings(tokenizer)
      return (await ending).ends(texts, signal)
    },
    async close() {
      const voices = [...((await reading) ?? []), ...((await asking) ?? [])]
      const open = [...voices.map(({ session }) => session), await encoding, (await ending)?.session]
      reading = undefined
      asking = undefined
      encoding = undefined
      ending = undefined
      await Promise.all(open.map((session) => session?.release()))
    },
  }
}

interface Work {
  lines: readonly Line[]
  runtime: Runtime
  tokenizer: Tokenizer
  settings: Settings
}

async function readLines(work: Work, voices: readonly Voice[], options: WorkOptions): Promise<Reading[]> {
  const { lines, runtime, tokenizer, settings } = work
  const readings: Reading[] = new Array(lines.length)
  const blocks = blocksOf(lines, tokenizer, settings.context)
  for (const [at, block] of blocks.entries()) {
    options.signal?.throwIfAborted()
    const results = await runEach(voices, runtime, block)
    const result = meanOf(results.map((one) => one.result))
    const tags = meanOf(results.map((one) => one.tags))
    for (const [row, { at }] of block.lines.entries()) {
      if (at < block.first) continue
      const marks = marksIn(lines[at], tagsOf(tags, block, row), { tokenizer, context: settings.context })
      const same = meanOf(results.map((one) => sameAsBefore(one.links, block.lines.length, row, one.weighing)))
      const labels = labelsFrom(result.subarray(row * settings.labels.length), settings)
      readings[at] = { ...labels, marks, same: [...same] }
    }
    options.onProgress?.((at + 1) / blocks.length)
  }
  return readings
}

/** Asks about each line that may be a target what the lines around say about it: today's number is often said long before. */
async function askAbout(
  { lines, runtime, tokenizer, settings }: Work,
  voices: readonly Voice[],
  { readings, asked }: { readings: readonly Reading[]; asked: readonly number[] },
  options: WorkOptions,
): Promise<Answer[]> {
  const { context, labels } = settings
  const tokens = tokensOf(lines, tokenizer, context)
  const answers: Answer[] = []
  for (const [index, at] of asked.entries()) {
    options.signal?.throwIfAborted()
    const question = questionOf(tokens, at)
    const own = labels.indexOf('target') + labels.length * question.lines.findIndex((line) => line.at === at)
    const first = readings[at]?.scores.target ?? 0
    const results = await runEach(voices, runtime, question, (found) => {
      const most = found.reduce((sum, one) => sum + (one.result[own] ?? 0), voices.length - found.length)
      return isSure(most / voices.length, first)
    })
    if (results.length < voices.length) continue
    const result = meanOf(results.map((one) => one.result))
    const scores = question.lines.map((_, row) => result[row * labels.length + labels.indexOf('target')] ?? 0)
    const tags = meanOf(results.map((one) => likelihoods(one.tags)))
    const answer = answerFrom(question, first, { lines, tokenizer, context, scores, tags })
    if (answer) answers.push(answer)
    options.onProgress?.((index + 1) / asked.length)
  }
  return answers
}

/** Only a line that is still taken for a target when it is asked about is one. */
function withTargets(readings: readonly Reading[], answers: readonly Answer[]): Reading[] {
  const sure = new Set(answers.map(({ at }) => at))
  const targets = new Map(withoutRepeats(answers).map((answer) => [answer.at, answer]))
  return readings.map(({ kinds, ...reading }, at) => {
    const { value, baseline, date } = targets.get(at) ?? {}
    const others = kinds.filter((kind) => kind !== 'target')
    return {
      ...reading,
      kinds: sure.has(at) ? [...others, 'target'] : others,
      ...(value && { target: { value, ...(baseline && { baseline }), ...(date && { date }) } }),
    }
  })
}

/** Reading and comparing need different weights, and not every call needs both. */
function modelsOf(paths: ReaderPaths, shape: EncoderShape, runtime: Runtime, threads: number) {
  const open = async (options: { trained?: Tensors; layers?: number } = {}) => {
    const base = openTensors(await readFile(paths.base.weights))
    return openSession(runtime, buildModel({ shape, base, ...options }), threads)
  }
  const endings = async (tokenizer: Tokenizer) => {
    const trained = openTensors(await readFile(path.join(paths.trained, 'ends.safetensors')))
    const session = await open({ layers: layersForEnds })
    return { session, ends: endsBy({ runtime, session, tokenizer }, trained) }
  }
  const voices = async (kind: 'adapters' | 'asked'): Promise<Voice[]> => {
    const names = (await readdir(paths.trained)).filter(
      (name) => name.startsWith(`${kind}-`) && name.endsWith('.safetensors'),
    )
    const found: Voice[] = []
    for (const name of names.sort()) {
      const trained = openTensors(await readFile(path.join(paths.trained, name)))
      found.push({ session: await open({ trained }), weighing: weighingFrom(trained) })
    }
    return found
  }
  return { open, voices, endings }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'))

function meanOf(rows: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(rows[0]?.length ?? 0)
  for (const row of rows) for (const [at, value] of row.entries()) mean[at] = (mean[at] ?? 0) + value / rows.length
  return mean
}

function labelsFrom(scores: Float32Array, { labels, thresholds }: Settings): Omit<Reading, 'marks' | 'same'> {
  const named = Object.fromEntries(labels.map((label, at) => [label, scores[at] ?? 0])) as Reading['scores']
  const isSure = (label: LineLabel) => named[label] >= thresholds[label]
  return { scores: named, kinds: findingKinds.filter(isSure), signs: lineSigns.filter(isSure) }
}

/** What each of them says, as long as it is worth going on after what the first ones said. */
async function runEach(
  voices: readonly Voice[],
  runtime: Runtime,
  block: Block,
  isWorthMore: (found: readonly { result: Float32Array }[]) => boolean = () => true,
) {
  const results = []
  for (const { session, weighing } of voices) {
    results.push({ ...(await runBlock(runtime, session, block)), weighing })
    if (!isWorthMore(results)) break
  }
  return results
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
