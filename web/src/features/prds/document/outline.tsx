import type { PrdContent } from '@sextant/contract/prds/content'
import { partsOf } from '@sextant/contract/prds/sections'
import { sectionPlace } from '../canvas/prd-document.tsx'

const countOf = (value: unknown): number => {
  if (typeof value === 'string') return 0
  if (Array.isArray(value)) return value.length
  return Object.values(value as object).reduce((sum, list) => sum + list.length, 0)
}

/** The sections that have something in them, with the number of their items. */
export function Outline({ content }: { content: PrdContent }) {
  return (
    <nav aria-label="Outline" className="hidden overflow-y-auto border-e border-line bg-paper px-4 py-7 xl:block">
      <ul className="flex flex-col text-sm">
        {partsOf(content)
          .filter(({ isEmpty }) => !isEmpty)
          .map(({ key, label, value }) => (
            <li key={key}>
              <a
                href={`#${sectionPlace(key)}`}
                className="flex justify-between gap-3 rounded-sm px-2 py-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
              >
                {label}
                <span className="num text-ink-3">{countOf(value) || ''}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
