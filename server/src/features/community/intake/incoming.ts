import { createHash } from 'node:crypto'
import { communityLimits } from '@sextant/contract/community/rules'
import { oneLine } from '@sextant/contract/kernel/one-line'
import { tidyLines } from '#kernel/text/tidy-lines'

export interface Incoming {
  /** The platform's id; absent if there is none. */
  id?: string | undefined
  author: string
  handle?: string | undefined
  content: string
  url?: string | undefined
  postedAt: Date
  likes?: number
  comments?: number
  shares?: number
  /** Where a reply goes, in the connector's format. */
  thread?: Record<string, string> | undefined
}

export interface TidyPost {
  externalId: string
  hasOwnId: boolean
  textHash: Buffer
  author: string
  handle: string | null
  authorKey: string
  content: string
  url: string | null
  thread: Record<string, string> | null
  postedAt: Date
  likes: number
  comments: number
  shares: number
}

const most = 2_000_000_000

/** Removes what can't be stored or shown; undefined if no content is left. */
export function tidyPost(post: Incoming, now: Date): TidyPost | undefined {
  const content = tidyLines(storable(post.content)).slice(0, communityLimits.contentLength)
  if (content === '') return undefined
  const named = authorName(post.author)
  const author = named || 'Someone'
  const handle = authorName(post.handle ?? '') || null
  // Stored posts without an author have this key: with another one, they would be imported twice.
  const authorKey = (handle ?? (named || 'somebody')).toLowerCase()
  const textHash = hashOf(`${authorKey}\n${content.toLowerCase().replace(/\s+/g, ' ')}`)
  const ownId = storable(post.id ?? '').trim()
  return {
    externalId: ownId === '' ? textId(textHash) : ownId.length > 300 ? hashOf(ownId).toString('hex') : ownId,
    hasOwnId: ownId !== '',
    textHash,
    author,
    handle,
    authorKey,
    content,
    url: webAddress(post.url),
    thread: post.thread ?? null,
    postedAt: sensible(post.postedAt, now),
    likes: counted(post.likes),
    comments: counted(post.comments),
    shares: counted(post.shares),
  }
}

/** The id of a post without its own: the same text by the same author is the same post. */
export const textId = (textHash: Buffer): string => `text:${textHash.toString('hex')}`

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Postgres rejects NUL, and lone surrogates aren't valid text. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

const authorName = (text: string) => oneLine(storable(text)).slice(0, communityLimits.authorLength).toWellFormed()

/** Only http and https links. */
function webAddress(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > communityLimits.urlLength || !URL.canParse(trimmed)) return null
  const { protocol, href, username, password } = new URL(trimmed)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? href : null
}

/** Clamps dates in the future and before the web. */
function sensible(at: Date, now: Date): Date {
  const time = at.getTime()
  return Number.isNaN(time) || time > now.getTime() || time < Date.UTC(1990, 0) ? now : at
}

const counted = (count = 0) => (Number.isFinite(count) ? Math.max(0, Math.min(most, Math.trunc(count))) : 0)
