import { communityLimits, moodOf, sentiments } from '@sextant/contract/community/rules'
import { z } from 'zod'
import type { ReadPost } from './read-post.ts'

export const ModelReading = z.object({
  posts: z
    .array(
      z.object({
        number: z.number().int(),
        sentiment: z.enum(sentiments),
        topics: z.array(z.string()).max(10),
      }),
    )
    .max(100),
})
export type ModelReading = z.infer<typeof ModelReading>

/** Models don't report a confidence. */
const certainty = 0.9

/** The model's verdict on each post; undefined if it skipped one. */
export function fromModel({ posts }: ModelReading, count: number): (ReadPost | undefined)[] {
  return Array.from({ length: count }, (_, index) => {
    const read = posts.find(({ number }) => number === index + 1)
    if (!read) return undefined
    const topics = read.topics.map((topic) => topic.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 40))
    return {
      sentiment: read.sentiment,
      mood: moodOf(read.sentiment, certainty),
      topics: [...new Set(topics.filter(Boolean))].slice(0, communityLimits.topics),
    }
  })
}
