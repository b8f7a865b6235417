import { defineCompute, lazily } from '#kernel/compute'
import type { PostToRead } from './reading/read-post.ts'

// Large files and language tools would block the event loop, so they run in worker threads.

export const readCsv = defineCompute({
  name: 'community.read-csv',
  run: async ({ bytes, now }: { bytes: Uint8Array; now: Date }) =>
    (await import('./intake/csv-rows.ts')).csvPosts(bytes, now),
})

export const readXml = defineCompute({
  name: 'community.read-feed',
  run: async ({ xml, url }: { xml: string; url: string }) => (await import('./sources/feed.ts')).readFeed(xml, url),
})

export const readPosts = defineCompute({
  name: 'community.read-posts',
  async run(posts: readonly PostToRead[]) {
    const { readPost } = await import('./reading/read-post.ts')
    return posts.map(readPost)
  },
})

export const writeReply = defineCompute({
  name: 'community.compose-reply',
  run: lazily(async () => (await import('./reply/compose-reply.ts')).composeReply),
})

export const computes = [readCsv, readXml, readPosts, writeReply]
