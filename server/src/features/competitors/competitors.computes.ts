import type { PageKind } from '@sextant/contract/competitor-rules'
import { defineCompute } from '#kernel/compute'
import { classifyChange } from '#text/page-changes'
import { type Compared, compare, type FoundChange, goneAfter } from './reading/compare.ts'
import { type Snapshot, takeSnapshot } from './reading/snapshot.ts'

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
  run({ html, url, kind, company, depth, previous }: PageToRead): PageRead {
    const reading = takeSnapshot(html)
    if ('problem' in reading) return reading
    const { snapshot, links } = reading
    const found = previous ? compare({ company, url, kind, depth, before: previous, after: snapshot }) : []
    const gone = previous ? goneAfter(previous, snapshot) : []
    return { snapshot: { ...snapshot, gone }, links: links.map(({ href }) => href), changes: found }
  },
})

/** What an article is about that a list only names. */
export const readArticle = defineCompute({
  name: 'competitors.read-article',
  run({ html, url, company, title }: { html: string; url: string; company: string; title: string }) {
    const reading = takeSnapshot(html)
    if ('problem' in reading) return undefined
    const text = reading.snapshot.blocks.map((block) => block.text).join('\n')
    const page = new URL(url).pathname
    return classifyChange({ company, page, isNew: true, added: `${title}\n${text}`.slice(0, 4_000), removed: '' })
  },
})

export const computes = [readPage, readArticle]
