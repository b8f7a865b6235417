import { characterCount } from './character-count.ts'
import { platformOf, type SocialPlatformId } from './social-platforms.ts'
import { voiceProblems } from './voice-rules.ts'

export const fallbackAudience = 'product managers and designers'

export const lengthIds = ['short', 'medium', 'long'] as const
export type LengthId = (typeof lengthIds)[number]
export const toneIds = ['professional', 'casual', 'friendly', 'formal'] as const
export type ToneId = (typeof toneIds)[number]

export const variationStatuses = ['draft', 'approved', 'scheduled', 'publishing', 'published', 'failed'] as const
export type VariationStatus = (typeof variationStatuses)[number]

export const longestDescription = 20_000
export const longestAudience = 300
export const longestContent = 20_000
export const mostHashtags = 50

/** The workspace's brand guidelines, stored in the configuration of Narrative Architect. */
export interface BrandGuidelines {
  keywords: readonly string[]
  avoidWords: readonly string[]
  requiredHashtags: readonly string[]
  voice: string
}

export interface Post {
  platform: SocialPlatformId
  content: string
  hashtags: readonly string[]
}

/** The post as published: the text followed by its hashtags, without duplicates. */
export function postText({ content, hashtags }: Pick<Post, 'content' | 'hashtags'>): string {
  const text = content.trim()
  const missing = hashtags.filter((tag) => !hasHashtag(text, tag))
  return [text, missing.join(' ')].filter(Boolean).join('\n\n')
}

export const countPost = (post: Post): number => characterCount(post.platform, postText(post))

const notInTag = /[^\p{L}\p{M}\p{N}_]+/gu

/** Turns `product launch` and `#product-launch` into `#ProductLaunch`; empty if nothing is left. */
export function hashtagOf(words: string): string {
  const parts = words.split(notInTag).filter(Boolean)
  const joined = parts.length === 1 ? parts.join('') : parts.map(capital).join('')
  return joined === '' || /^\p{N}+$/u.test(joined) ? '' : `#${joined}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Keeps the order and drops case-insensitive duplicates. */
export function hashtagsOf(words: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of words.map(hashtagOf)) if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches whole words, case-insensitive. */
export const wordPattern = (word: string, flags = 'giu') =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word.trim()).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}_])`, flags)

export const hasWord = (text: string, word: string): boolean => word.trim() !== '' && wordPattern(word, 'iu').test(text)

const hasHashtag = (text: string, tag: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(tag)}(?![\\p{L}\\p{N}_])`, 'iu').test(text)

/** Everything that blocks approval, one sentence each. */
export const contentProblems = (post: Post, brand: BrandGuidelines): string[] => [
  ...platformProblems(post),
  ...brandProblems(post, brand),
]

function platformProblems(post: Post): string[] {
  const { name, limit, mostHashtags: most } = platformOf(post.platform)
  if (post.content.trim() === '') return ['Please write something to publish.']
  const count = countPost(post)
  const tags = postText(post).match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0
  return [
    ...(count > limit
      ? [`${name} allows ${limit.toLocaleString('en-US')} characters, and this has ${count.toLocaleString('en-US')}.`]
      : []),
    ...(most !== undefined && tags > most ? [`${name} allows ${most} hashtags, and this has ${tags}.`] : []),
  ]
}

function brandProblems(post: Post, { keywords, avoidWords, requiredHashtags, voice }: BrandGuidelines): string[] {
  const text = postText(post)
  return [
    ...avoidWords.filter((word) => hasWord(text, word)).map((word) => `Your guidelines avoid “${word.trim()}”.`),
    ...hashtagsOf(requiredHashtags)
      .filter((tag) => !hasHashtag(text, tag))
      .map((tag) => `Your guidelines require ${tag}.`),
    ...keywords
      .filter((word) => isMisspelt(post.content, word))
      .map((word) => `Your guidelines spell it “${word.trim()}”.`),
    ...voiceProblems(post.content, voice),
  ]
}

/** A brand keyword spelled in a different case; a lowercase keyword may be capitalized at the start of a sentence. */
function isMisspelt(text: string, word: string): boolean {
  const right = word.trim()
  if (right === '') return false
  const good = right === right.toLowerCase() ? [right, capital(right)] : [right]
  return Array.from(text.matchAll(wordPattern(right)), ([found]) => found).some((found) => !good.includes(found))
}
