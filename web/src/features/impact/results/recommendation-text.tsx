import type { Recommendation } from '@sextant/contract/impact/recommendation'
import { ConnectModelLink } from '#shared/connect-model-link'

export function RecommendationText({ recommendation }: { recommendation: Recommendation }) {
  const { text, assumptions, model, fallbackReason } = recommendation
  return (
    <div className="flex flex-col gap-3 text-sm text-ink-2 wrap-anywhere">
      <p className="whitespace-pre-wrap">{text}</p>
      {assumptions.length > 0 && (
        <div>
          <h5 className="mb-1 text-xs text-ink-3">Assumptions</h5>
          <ul className="list-disc ps-5">
            {assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs text-ink-3">
        {model ? `Written by ${model}. ` : 'Written by the built-in engine. '}
        {fallbackReason}
        {!model && !fallbackReason && <ConnectModelLink />}
      </p>
    </div>
  )
}
