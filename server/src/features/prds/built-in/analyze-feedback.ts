import type { Evidence } from '@sextant/contract/prds/content'
import { clusterTexts, product } from '#text/clusters'
import { nounPhrases } from '#text/key-phrases'
import { type Sentiment, sentimentOf } from '#text/sentiment'
import { type Token, tokensOf } from '#text/tokens'
import { contentStems, tfIdf } from '#text/vectors'
import { evidenceAt } from '../evidence.ts'
import type { ReadSource } from '../sources/source.ts'
import { entrySpans } from './entry-spans.ts'
import { vague } from './names.ts'
import { capitalised, listed } from './speech.ts'

export interface Theme {
  name: string
  /** How many entries speak of it. */
  count: number
  sentiment: Sentiment
  /** Of all entries, 0 to 1. */
  share: number
  quotes: Evidence[]
}

export interface FeedbackAnalysis {
  themes: Theme[]
  summary: string
}

const mostThemes = 20
const mostQuotes = 5
// Comparing every entry with every other grows with the square: beyond this the rest is dealt to the themes found.
const mostCompared = 1_500
const likeness = 0.12

type Entry = {
  start: number
  end: number
  text: string
  tokens: Token[]
  stems: string[]
  embedding: Float32Array | undefined
}

/** Feedback with what some of its entries mean, by where they begin. */
export interface FeedbackSource extends ReadSource {
  meanings?: readonly { start: number; embedding: Float32Array }[]
}

/** What many people write about: themes with how many, how they feel, and their own words. */
export function analyzeFeedback(source: FeedbackSource): FeedbackAnalysis {
  const entries = entriesOf(source)
  const themes = themesOf(entries)
    .slice(0, mostThemes)
    .map((members) => themeOf(members, entries, source))
  return { themes: named(themes), summary: summaryOf(themes, entries.length) }
}

function entriesOf(source: FeedbackSource): Entry[] {
  const { text } = source
  const meanings = new Map(source.meanings?.map(({ start, embedding }) => [start, embedding]))
  return entrySpans(source)
    .map(({ start, end }) => {
      const tokens = tokensOf(text.slice(start, end).slice(0, 4_000))
      const embedding = meanings.get(start)
      return { start, end, text: text.slice(start, end), tokens, stems: contentStems(tokens), embedding }
    })
    .filter(({ stems }) => stems.length > 0)
}

function themesOf(entries: readonly Entry[]): Entry[][] {
  const vectors = tfIdf(entries.map(({ stems }) => stems))
  const meanings = entries.slice(0, mostCompared).map(({ embedding }) => embedding)
  const groups = clusterTexts(vectors.slice(0, mostCompared), likeness, meanings).map((members) =>
    members.flatMap((index) => entries[index] ?? []),
  )
  for (const entry of entries.slice(mostCompared)) nearestGroup(groups, entry)?.push(entry)
  return groups.filter((members) => members.length > 1 || entries.length <= 3).sort((a, b) => b.length - a.length)
}

function nearestGroup(groups: Entry[][], { stems }: Entry): Entry[] | undefined {
  const own = new Set(stems)
  let best: { group: Entry[]; shared: number } | undefined
  for (const group of groups.slice(0, 60)) {
    const heads = new Set(group.slice(0, 20).flatMap((entry) => entry.stems))
    const shared = [...own].filter((stem) => heads.has(stem)).length / Math.sqrt(heads.size || 1)
    if (shared > 0 && (!best || shared > best.shared)) best = { group, shared }
  }
  return best?.group
}

function themeOf(members: Entry[], all: readonly Entry[], source: ReadSource): Theme {
  const moods = members.map(({ text, embedding }) => sentimentOf(text.slice(0, 2_000), undefined, embedding).sentiment)
  const balance = moods.reduce((sum, mood) => sum + (mood === 'positive' ? 1 : mood === 'negative' ? -1 : 0), 0)
  const share = members.length / all.length
  return {
    name: themeName(members),
    count: members.length,
    sentiment: Math.abs(balance) / members.length < 0.2 ? 'neutral' : balance > 0 ? 'positive' : 'negative',
    share: Math.round(share * 1000) / 1000,
    quotes: typical(members).map(({ start, end }) => evidenceAt(source, start, Math.min(end, start + 2_000))),
  }
}

/** The words most members share; where they share none, the sentence that stands for the others best. */
function themeName(members: readonly Entry[]): string {
  const counts = new Map<string, { words: string; entries: number; size: number }>()
  for (const { tokens } of members) {
    const phrases = new Map<string, string>()
    for (const phrase of [...nounPhrases(tokens), ...verbPhrases(tokens)])
      phrases.set(phrase.map(({ stem }) => stem).join(' '), phrase.map(({ lower }) => lower).join(' '))
    for (const [key, words] of phrases) {
      const known = counts.get(key)
      counts.set(key, { words: known?.words ?? words, entries: (known?.entries ?? 0) + 1, size: key.split(' ').length })
    }
  }
  const best = [...counts.values()]
    .filter(({ words }) => !vague.test(words))
    .sort(
      (a, b) => b.entries * (1 + 0.3 * b.size) - a.entries * (1 + 0.3 * a.size) || a.words.localeCompare(b.words),
    )[0]
  // One word names much or little: it takes more people to make it the name of what they mean.
  const isShared = best && best.entries * 2 >= members.length && best.entries >= (best.size > 1 ? 2 : 4)
  const [central] = typical(members)
  return capitalised((isShared || members.length === 1) && best ? best.words : firstClause(central?.text ?? ''))
}

/** As far as it can be read at a glance. */
function firstClause(text: string): string {
  const clause = text.match(/^.{12,}?(?=[.!?;:,]\s|[.!?;:,]?$)/)?.[0] ?? text
  return clause.length <= 70 ? clause : `${clause.slice(0, 70).replace(/\s+\S*$/, '')}…`
}

/** `export boards`: a doing with its thing. */
function verbPhrases(tokens: readonly Token[]): Token[][] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const isDoing = token.pos === 'VERB' && !token.isStop && contentStems([token]).length > 0
    return isDoing && next && /^(?:NOUN|PROPN)$/.test(next.pos) && contentStems([next]).length > 0
      ? [[token, next]]
      : []
  })
}

/** Entries that share most with the others, neither very short nor very long. */
function typical(members: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>()
  for (const { stems } of members) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const centre = members.flatMap(({ embedding }) => embedding ?? [])
  const weight = ({ stems, embedding }: Entry) =>
    [...new Set(stems)].reduce((sum, stem) => sum + (counts.get(stem) ?? 0) - 1, 0) / Math.sqrt(4 + stems.length) +
    (embedding ? centre.reduce((sum, other) => sum + product(embedding, other), 0) / centre.length : 0)
  return [...members].sort((a, b) => weight(b) - weight(a) || a.start - b.start).slice(0, mostQuotes)
}

/** Two themes never carry one name. */
function named(themes: Theme[]): Theme[] {
  const used = new Map<string, number>()
  return themes.map((theme) => {
    const times = (used.get(theme.name) ?? 0) + 1
    used.set(theme.name, times)
    return times === 1 ? theme : { ...theme, name: `${theme.name} (${times})` }
  })
}

function summaryOf(themes: readonly Theme[], count: number): string {
  if (count === 0) return 'No feedback to analyze.'
  const entries = count === 1 ? 'One entry' : `${count} entries`
  if (themes.length === 0) return `${entries} with no common themes.`
  const top = themes.slice(0, 3).map(({ name, count: own }) => `“${name}” (${own})`)
  const worst = themes
    .filter(({ sentiment }) => sentiment === 'negative')
    .slice(0, 2)
    .map(({ name }) => `“${name}”`)
  const felt = worst.length > 0 ? ` Most negative: ${listed(worst)}.` : ''
  return `${entries}, ${themes.length === 1 ? 'one theme' : `${themes.length} themes`}. Most mentioned: ${listed(top)}.${felt}`
}
