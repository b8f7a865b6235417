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
  /** The last good state; absent on the first check. */
  previous: Snapshot | undefined
}

export type PageRead = { problem: string } | { snapshot: Snapshot; links: string[]; changes: FoundChange[] }

/** Parsing a page of several megabytes would block the event loop. */
export const readPage = defineCompute({
  name: 'competitors.read-page',
  run: lazily<PageToRead, PageRead>(async () => (await import('./reading/read-page.ts')).readPage),
})

/** Classifies an article that a list only names. */
export const readArticle = defineCompute({
  name: 'competitors.read-article',
  run: lazily(async () => (await import('./reading/read-page.ts')).readArticle),
})

export const computes = [readPage, readArticle]
