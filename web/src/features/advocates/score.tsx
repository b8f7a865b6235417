import type { Advocate } from '@sextant/contract/advocates/routes'
import { scoreTone } from '@sextant/contract/advocates/rules'
import { toneFills, toneInks } from './words.ts'

/** A score or rate, colored by its level. */
export function Score({ value, label, unit = '' }: { value: number; label: string; unit?: string }) {
  return (
    <span className={`num font-semibold ${toneInks[scoreTone(value)]}`}>
      <span className="sr-only">{`${label} `}</span>
      {`${value}${unit}`}
    </span>
  )
}

/** The terms that add up to the score. */
export function ScoreTerms({ advocacyScore, scoreTerms }: Pick<Advocate, 'advocacyScore' | 'scoreTerms'>) {
  const tone = scoreTone(advocacyScore)
  return (
    <section aria-label="Advocacy score">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-sm font-semibold text-ink">Advocacy score</h3>
        <p className={`num font-display text-[2.25rem] leading-none ${toneInks[tone]}`}>{advocacyScore}</p>
      </div>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-px overflow-hidden rounded-xs bg-sunken">
        {scoreTerms.map(({ key, points }) => (
          <span key={key} className={toneFills[tone]} style={{ width: `${points}%` }} />
        ))}
      </div>
      <dl className="mt-3 divide-y divide-line text-sm">
        {scoreTerms.map(({ key, label, points, because }) => (
          <div key={key} className="flex items-baseline gap-3 py-1.5">
            <dt className="text-ink">{label}</dt>
            <dd className="min-w-0 flex-1 text-xs text-ink-3">{because}</dd>
            <dd className="num text-ink-2">{points}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
