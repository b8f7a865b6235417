import type { PageKind } from '@sextant/contract/competitors/rules'
import { defineCompute, lazily } from '#kernel/compute'
import type { Compared, FoundChange } from './reading/compare.ts'
import type { Snapshot } from './reading/snapshot.ts'

export interface PageToRead {
  html: string
  url: string
  kind: PageKind
  company: string
  depth: Compared['depth']
  /** The last good state; none at the first reading. */
  previous: Snapshot | undefined
}

export type PageRead = { problem: string } | { snapshot: Snapshot; links: string[]; changes: FoundChange[] }

/** A page of some megabytes takes long enough to keep everybody else waiting. */
export const readPage = defineCompute({
  name: 'competitors.read-page',
  run: lazily<PageToRead, PageRead>(async () => (await import('./reading/read-page.ts')).readPage),
})

/** What an article is about that a list only names. */
export const readArticle = defineCompute({
  name: 'competitors.read-article',
  run: lazily(async () => (await import('./reading/read-page.ts')).readArticle),
})

export const computes = [readPage, readArticle]
