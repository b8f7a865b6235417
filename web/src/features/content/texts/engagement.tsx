import { estimateEngagement } from '@sextant/contract/content/engagement-rules'
import type { Variation } from '@sextant/contract/content/routes'
import { Disclosure } from '#ui/disclosure'

/** The terms that add up to the estimate. */
export function EngagementTerms({ variation }: { variation: Variation }) {
  const { score, terms } = estimateEngagement(variation)
  return (
    <Disclosure title={`Estimate: ${score}/100`} level={4}>
      <dl className="num grid gap-1 pb-2 text-xs">
        {terms.map(({ label, points, of }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd>{`${points} of ${of}`}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-3">
        70 and up is high, 45 and up is medium. Based on the post alone, not on your audience.
      </p>
    </Disclosure>
  )
}
