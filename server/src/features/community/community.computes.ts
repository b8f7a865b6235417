import { defineCompute } from '#kernel/compute'
import { csvPosts } from './intake/csv-rows.ts'
import { type PostToRead, readPost } from './reading/read-post.ts'
import { composeReply } from './reply/compose-reply.ts'
import { readFeed } from './sources/feed.ts'

// Megabytes of a file or a feed, and the language tools, would keep everybody else waiting.

export const readCsv = defineCompute({
  name: 'community.read-csv',
  run: ({ bytes, now }: { bytes: Uint8Array; now: Date }) => csvPosts(bytes, now),
})

export const readXml = defineCompute({
  name: 'community.read-feed',
  run: ({ xml, url }: { xml: string; url: string }) => readFeed(xml, url),
})

export const readPosts = defineCompute({
  name: 'community.read-posts',
  run: (posts: readonly PostToRead[]) => posts.map(readPost),
})

export const writeReply = defineCompute({ name: 'community.compose-reply', run: composeReply })

export const computes = [readCsv, readXml, readPosts, writeReply]
