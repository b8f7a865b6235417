import { characterCount } from '@sextant/contract/content/character-count'
import {
  type BrandGuidelines,
  hashtagsOf,
  hasWord,
  type Post,
  postText,
  wordPattern,
} from '@sextant/contract/content/rules'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { voiceProblems, withoutQuestions } from '@sextant/contract/content/voice-rules'
import { withoutWords } from './without-words.ts'

export interface TextRules {
  brand: BrandGuidelines
  includeHashtags: boolean
  /** Maximum characters; the platform limit always applies, and 0 means no other limit. */
  maxLength: number
}

export function applyGuidelines(post: Post, rules: TextRules): Post {
  const { brand } = rules
  // If every sentence has an unwanted word, the text stays, and the approval error names the word.
  const spoken = withVoice(withoutWords(post.content, brand.avoidWords) || post.content, brand.voice)
  const content = asSpelt(spoken, brand.keywords)
  return fitted({ ...post, content, hashtags: allowedTags(post.hashtags, rules) }, rules)
}

export const lengthLimit = ({ platform }: Pick<Post, 'platform'>, { maxLength }: Pick<TextRules, 'maxLength'>) => {
  const { limit } = platformOf(platform)
  return maxLength > 0 ? Math.min(limit, maxLength) : limit
}

export const fits = (post: Post, rules: TextRules) =>
  characterCount(post.platform, postText(post)) <= lengthLimit(post, rules)

/** Required hashtags always; others if wanted and not avoided. */
export function allowedTags(tags: readonly string[], { brand, includeHashtags }: TextRules): string[] {
  const welcome = tags.filter((tag) => !brand.avoidWords.some((word) => hasWord(spaced(tag), word)))
  return hashtagsOf([...brand.requiredHashtags, ...(includeHashtags ? welcome : [])])
}

/** `#BestInClass` as words. */
const spaced = (tag: string) => tag.replace(/^#/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

function withVoice(text: string, voice: string): string {
  const broken = voiceProblems(text, voice)
  if (broken.length === 0) return text
  const calm = broken.some((one) => one.includes('exclamation')) ? text.replace(/!+/g, '.') : text
  const plain = broken.some((one) => one.includes('emoji'))
    ? calm.replace(/\s?(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+/gu, '')
    : calm
  const asks = broken.some((one) => one.includes('questions'))
  return asks ? withoutQuestions(plain) : plain
}

/** Brand keywords in the brand's spelling. */
const asSpelt = (text: string, keywords: readonly string[]) =>
  keywords.reduce((all, word) => {
    const right = word.trim()
    if (right === '') return all
    const isSmall = right === right.toLowerCase()
    return all.replace(wordPattern(right), (found) =>
      isSmall && /^\p{Lu}\p{Ll}*/u.test(found) ? capital(right) : right,
    )
  }, text)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Shortens a post: drops optional hashtags first, then sentences from the end, then words. */
function fitted(post: Post, rules: TextRules): Post {
  if (fits(post, rules)) return post
  const required = hashtagsOf(rules.brand.requiredHashtags)
  let hashtags = [...post.hashtags]
  while (hashtags.length > required.length) {
    hashtags = hashtags.slice(0, -1)
    if (fits({ ...post, hashtags }, rules)) return { ...post, hashtags }
  }
  for (const content of cuts(post.content)) {
    if (fits({ ...post, content, hashtags }, rules)) return { ...post, content, hashtags }
  }
  return { ...post, content: '', hashtags }
}

/** Ever shorter beginnings of the text. */
function* cuts(content: string): Generator<string> {
  let text = content
  for (let end = lastSentence(text); end > 0; end = lastSentence(text)) {
    text = text.slice(0, end).trimEnd()
    yield text
  }
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1)
    yield `${words
      .slice(0, count)
      .join(' ')
      .replace(/(?<![\s,;:.!?–-])[\s,;:.!?–-]+$/u, '')}…`
}

const lastSentence = (text: string) => {
  const ends = Array.from(
    text.matchAll(/[.!?…]["”')]*(?=\s)|\n+/g),
    ({ index, 0: mark }) => index + mark.trimEnd().length,
  )
  return ends.at(-1) ?? 0
}
