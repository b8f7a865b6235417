import type { Token } from '#text/tokens'
import { hasNumber } from './measures.ts'
import { troubleIn } from './pain-signs.ts'
import { isAsker } from './speakers.ts'
import type { Statement } from './statements.ts'

/** What tells a sentence in which something is asked of the product, goes wrong or is aimed at: its words, and those beside it. */
export function taggerFeatures(statements: readonly Statement[]): Map<string, number>[] {
  return statements.map((statement, index) => {
    const features = new Map<string, number>()
    const grams = new Set(gramsOf(statement.tokens.filter(({ text }) => !quotes.test(text))))
    const each = 1.5 / Math.sqrt(grams.size || 1)
    for (const gram of grams) features.set(gram, each)
    addShape(features, statement, statements)
    addBeside(features, statements, index)
    return features
  })
}

function addShape(features: Map<string, number>, statement: Statement, statements: readonly Statement[]): void {
  const { text, said, isQuestion, isItem, heading, speaker } = statement
  const words = text === '' ? 0 : text.split(' ').length
  features.set(`=words ${Math.min(9, Math.floor(Math.log2(1 + words) * 2))}`, 0.5)
  if (isQuestion) features.set('=question', 0.7)
  if (hasNumber(said)) features.set('=number', 0.4)
  if (/!\s*$/.test(said)) features.set('=!', 0.3)
  if (isItem) features.set('=item', 0.3)
  if (speaker === '') features.set('=nobody', 0.3)
  if (isAsker(speaker, statements)) features.set('=asker', 0.7)
  if (isItem) for (const word of heading.toLowerCase().match(/[a-z]{3,}/g) ?? []) features.set(`=under ${word}`, 0.5)
  features.set(`=trouble ${Math.min(3, Math.floor(troubleIn(text)))}`, 0.6)
}

/** How the sentences beside it begin, and whether they are questions or of somebody else. */
function addBeside(features: Map<string, number>, statements: readonly Statement[], index: number): void {
  const own = statements[index]
  for (const [step, name] of [
    [-1, 'last'],
    [1, 'next'],
  ] as const) {
    const other = statements[index + step]
    if (!other || !own) continue
    const whose = other.turn === own.turn ? 'own' : 'other'
    features.set(`=${name} ${whose}`, 0.3)
    if (other.isQuestion) features.set(`=${name} ${whose} question`, 0.5)
    const [first = '', second = ''] = other.tokens.map(({ lower }) => lower)
    features.set(`=${name} ${whose} ${first}`, 0.4)
    features.set(`=${name} ${whose} ${first} ${second}`, 0.4)
  }
  const question = statements.slice(Math.max(0, index - 3), index).findLast(({ isQuestion }) => isQuestion)
  for (const { lemma, pos } of question?.tokens ?? [])
    if (/^(?:VERB|AUX|PRON|ADV)$/.test(pos)) features.set(`=asked ${lemma}`, 0.3)
}

// Words in quotation marks are the same words.
const quotes = /^["“”«»]+$/

const open = /^(?:NOUN|PROPN|ADJ|NUM)$/

function* gramsOf(tokens: readonly Token[]): Generator<string> {
  const words = tokens.map(({ lower }) => lower.replaceAll('’', "'"))
  // A pair holds for any thing that stands in it, a single word for itself.
  const names = tokens.map(({ pos, isStop, lemma }, at) =>
    open.test(pos) && !isStop ? pos : pos === 'VERB' ? lemma : (words[at] ?? ''),
  )
  const padded = ['^', ...names, '$']
  for (const [index, name] of padded.entries()) {
    const [second = '', third = ''] = padded.slice(index + 1, index + 3)
    if (second) yield `${name} ${second}`
    if (third) yield `${name} ${second} ${third}`
  }
  for (const [index, word] of words.entries()) {
    yield word
    const { lemma } = tokens[index] ?? {}
    if (lemma && lemma !== word) yield `~${lemma}`
  }
}
