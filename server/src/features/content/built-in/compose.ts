import type { LengthId, Post, ToneId } from '@sextant/contract/content/rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { allowedTags, applyGuidelines, fits, type TextRules } from '../writing/apply-guidelines.ts'
import { type Fact, readFacts } from './facts.ts'
import { closingFor, openingFor } from './frames.ts'

export interface Brief extends TextRules {
  description: string
  audience: string
  tone: ToneId
  length: LengthId
  platforms: readonly SocialPlatformId[]
  /** Variations per platform. */
  count: number
}

export interface Composed extends Post {
  evidence: { start: number; end: number; quote: string }[]
}

const mostFacts: Record<LengthId, number> = { short: 1, medium: 4, long: 10 }
const tagsFor: Record<SocialPlatformId, number> = { twitter: 2, linkedin: 3, facebook: 1, instagram: 6 }

/** Variations built from sentences of the description and neutral openings and closings. */
export function compose(brief: Brief): { variations: Composed[]; phrases: string[] } {
  const { facts, phrases } = readFacts(brief.description, brief.brand)
  const variations = brief.platforms.flatMap((platform) => {
    const posts = Array.from({ length: brief.count }, (_, turn) => write(brief, { platform, facts, phrases, turn }))
    return posts.filter(
      ({ content }, index) => content !== '' && posts.findIndex((other) => other.content === content) === index,
    )
  })
  return { variations, phrases }
}

interface Material {
  platform: SocialPlatformId
  facts: readonly Fact[]
  phrases: readonly string[]
  turn: number
}

function write(brief: Brief, { platform, facts, phrases, turn }: Material): Composed {
  const hashtags = allowedTags(
    [
      ...brief.brand.keywords.filter((word) => isIn(brief.description, word)),
      ...phrases.filter(isShort).map(capitalised),
    ],
    brief,
  )
  const required = allowedTags([], brief).length
  const post = { platform, content: '', hashtags: hashtags.slice(0, Math.max(required, tagsFor[platform])) }
  const frame = { tone: brief.tone, audience: brief.audience, voice: brief.brand.voice, turn }
  const opening = openingFor(frame)
  const closing = closingFor(frame)
  const lay = (chosen: readonly Fact[]) => layOut(inOrder(chosen, turn), brief.length, { opening, closing })
  const chosen: Fact[] = []
  for (const fact of ranked(facts, turn)) {
    if (chosen.length === mostFacts[brief.length]) break
    if (fits({ ...post, content: lay([...chosen, fact]) }, brief)) chosen.push(fact)
  }
  const [first] = ranked(facts, turn)
  // Nothing fits with an opening: use the most important sentence alone, shortened if needed.
  const usedFacts = chosen.length > 0 ? chosen : first ? [first] : []
  const content = chosen.length > 0 ? lay(chosen) : (first?.text ?? '')
  const evidence = usedFacts.map(({ start, end }) => ({ start, end, quote: brief.description.slice(start, end) }))
  return { ...applyGuidelines({ ...post, content }, brief), evidence }
}

/** The first variation leads with the key point, the second with the benefit, the third with something else. */
function ranked(facts: readonly Fact[], turn: number): Fact[] {
  const sorted = [...facts].sort((a, b) => b.weight - a.weight || a.start - b.start)
  if (turn === 1)
    return [...sorted.filter(({ isBenefit }) => isBenefit), ...sorted.filter(({ isBenefit }) => !isBenefit)]
  return turn === 0 ? sorted : [...sorted.slice(1, 2), ...sorted.slice(0, 1), ...sorted.slice(2)]
}

/** In the order of the description, after the opening sentence. */
function inOrder(chosen: readonly Fact[], turn: number): Fact[] {
  const [lead, ...rest] = chosen
  const ordered = [...rest].sort((a, b) => a.start - b.start)
  if (!lead) return []
  return turn === 0 ? [...chosen].sort((a, b) => a.start - b.start) : [lead, ...ordered]
}

interface Frame {
  opening: string | undefined
  closing: string | undefined
}

/** Short is one or two sentences, medium one or two paragraphs, long three or more. */
function layOut(facts: readonly Fact[], length: LengthId, { opening, closing }: Frame): string {
  const texts = facts.map(({ text }) => text)
  if (length === 'short') return [...texts, ...(closing ? [closing] : [])].slice(0, 2).join(' ')
  const [head = '', ...rest] = texts
  if (length === 'medium') {
    const first = [opening, head, ...rest.slice(0, Math.ceil(rest.length / 2))]
    return paragraphs([first, [...rest.slice(Math.ceil(rest.length / 2)), closing]])
  }
  if (rest.length < 2) return paragraphs([[opening], texts, [closing]])
  const middle = Math.ceil(rest.length / 2)
  return paragraphs([[opening, head], rest.slice(0, middle), rest.slice(middle), [closing]])
}

const paragraphs = (parts: (string | undefined)[][]) =>
  parts
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')

const isShort = (phrase: string) => phrase.split(' ').length <= 2 && phrase.length <= 30
const isIn = (text: string, word: string) =>
  word.trim() !== '' && text.toLowerCase().includes(word.trim().toLowerCase())

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1)
