import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { type PrdSection, partsIn, type SectionPlace } from '@sextant/contract/prds/sections'
import { type ReactNode, useEffect, useState } from 'react'
import { sectionPlace } from '../canvas/prd-document.tsx'
import type { WalkedClaim } from './use-claims.ts'

/** In pixels from the top of the window, below the bars. */
const beginsAbove = 200

const countOf = (value: unknown): number => {
  if (typeof value === 'string') return 0
  if (Array.isArray(value)) return value.length
  return Object.values(value as object).reduce((sum, list) => sum + list.length, 0)
}

/** The section at the top of the document's part that is in sight. */
function useSectionInSight(keys: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(keys[0])
  const all = keys.join()
  useEffect(() => {
    const update = () => {
      const above = all.split(',').filter((key) => {
        const top = document.getElementById(sectionPlace(key as PrdSection))?.getBoundingClientRect().top
        return top !== undefined && top < beginsAbove
      })
      setInSight(above.at(-1) ?? all.split(',')[0])
    }
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', update, { capture: true })
  }, [all])
  return inSight
}

const entry =
  'aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink flex w-full cursor-pointer justify-between gap-3 rounded-sm px-2 py-1.5 text-start text-ink-2 hover:bg-sunken hover:text-ink'

interface OutlineProps {
  content: PrdContent
  /** Of the document's layout. */
  sections: readonly SectionPlace[]
  /** Below the sections. */
  children?: ReactNode
}

/** The sections that have something in them, with the number of their items. */
export function Outline({ content, sections, children }: OutlineProps) {
  const parts = partsIn(content, sections).filter(({ isEmpty }) => !isEmpty)
  const current = useSectionInSight(parts.map(({ key }) => key))
  return (
    <nav aria-label="Outline" className="hidden overflow-y-auto border-e border-line bg-paper px-4 py-7 xl:block">
      <ul className="flex flex-col text-sm">
        {parts.map(({ key, label, value }) => (
          <li key={key}>
            <a href={`#${sectionPlace(key)}`} aria-current={key === current ? 'location' : undefined} className={entry}>
              {label}
              <span className="num text-ink-3">{countOf(value) || ''}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

interface OutlineSourcesProps {
  sources: Prd['sources']
  claims: readonly Pick<WalkedClaim, 'evidence'>[]
  onOpen: () => void
}

/** What the document rests on, with how often each source is quoted. */
export function OutlineSources({ sources, claims, onOpen }: OutlineSourcesProps) {
  const quotes = Map.groupBy(
    claims.flatMap(({ evidence }) => evidence),
    ({ sourceId }) => sourceId,
  )
  return (
    <section aria-label="Sources" className="mt-6 text-sm">
      <h2 className="mb-1.5 px-2 text-xs text-ink-3">Sources</h2>
      <ul className="flex flex-col">
        {sources.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={entry} onClick={onOpen}>
              <span className="min-w-0 truncate">{title}</span>
              <span className="num text-ink-3">{quotes.get(id)?.length ?? ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
