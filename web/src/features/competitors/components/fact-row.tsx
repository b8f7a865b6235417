import type { CompetitorFact } from '@sextant/contract/competitors/routes'
import type { ReactNode } from 'react'
import { factName, factWords } from '../words.ts'

interface FactRowProps {
  fact: CompetitorFact
  /** When it was found, if the surrounding view doesn't show it. */
  when?: ReactNode
}

export function FactRow({ fact, when }: FactRowProps) {
  const { kind, before, after } = fact
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2.5 text-sm">
      <p className="min-w-0">
        <span className="block wrap-anywhere">{factName(fact)}</span>
        <span className="text-xs text-ink-3">
          {factWords[kind]}
          {when && <> · {when}</>}
        </span>
      </p>
      <p className="num max-w-40 text-end wrap-anywhere">
        {before !== null && (
          <>
            <span className="text-ink-3">{before}</span> <span aria-hidden="true">→</span>
            <span className="sr-only"> to </span>{' '}
          </>
        )}
        <strong className="font-semibold">{after ?? 'gone'}</strong>
      </p>
    </li>
  )
}
