import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { scoreRanges } from '@sextant/contract/impact/rules'
import { timeAgo } from '#kernel/time/time-ago'

type Shown = Pick<AnalysisSummary, 'confidenceParts' | 'confidenceScore' | 'evidence'>

export function ConfidenceParts({ analysis, now }: { analysis: Shown; now: number }) {
  const { confidenceParts, confidenceScore, evidence } = analysis
  return (
    <div>
      <p className="mb-2 text-sm text-ink-2">
        {`Starts at ${scoreRanges.confidence.from}. These factors bring it to ${confidenceScore}.`}
        {evidence.newestAt && ` Newest quote: ${timeAgo(evidence.newestAt, now)}.`}
      </p>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {confidenceParts.map(({ key, label, points, outOf, note }) => (
          <li key={key} className="min-w-0 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{label}</span>
              <span className="num text-ink-2">{`+${points} of ${outOf}`}</span>
            </p>
            <span aria-hidden="true" className="mt-1 block h-1 bg-line">
              <span className="block h-full bg-agent" style={{ width: `${(points / outOf) * 100}%` }} />
            </span>
            <p className="mt-1 text-xs text-ink-3">{note}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
