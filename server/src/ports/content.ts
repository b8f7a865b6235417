import type { ReadPosts, TallyPosts } from './analytics.ts'
import type { ReadContentSource } from './content-source.ts'

/** Posts, and what they can be written from. */
export interface ContentPorts {
  tallyPosts: TallyPosts
  readPosts: ReadPosts
  /** Items that a post can be based on, from the feature that has them. */
  contentSource: ReadContentSource
}
