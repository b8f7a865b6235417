import { classifyChange } from '@sextant/engine/classify/page-changes'
import type { PageRead, PageToRead } from '../competitors.computes.ts'
import { compare, goneAfter } from './compare.ts'
import { takeSnapshot } from './snapshot.ts'

export function readPage({ html, url, kind, company, depth, previous }: PageToRead): PageRead {
  const reading = takeSnapshot(html)
  if ('problem' in reading) return reading
  const { snapshot, links } = reading
  const found = previous ? compare({ company, url, kind, depth, before: previous, after: snapshot }) : []
  const removed = previous ? goneAfter(previous, snapshot) : []
  return { snapshot: { ...snapshot, gone: removed }, links: links.map(({ href }) => href), changes: found }
}

interface Article {
  html: string
  url: string
  company: string
  title: string
}

export function readArticle({ html, url, company, title }: Article) {
  const reading = takeSnapshot(html)
  if ('problem' in reading) return undefined
  const text = reading.snapshot.blocks.map((block) => block.text).join('\n')
  const page = new URL(url).pathname
  return classifyChange({ company, page, isNew: true, added: `${title}\n${text}`.slice(0, 4_000), removed: '' })
}
