import { EmptyState } from '#ui/states/empty-state'
import { capital } from '../canvas/capital.ts'
import { evidencePlace } from '../canvas/sentence-text.tsx'
import { QuoteInPlace } from './quote-in-place.tsx'
import type { Claims } from './use-claims.ts'

/** The quotes behind what is lit up, each where it was said. Nothing darkens: claim and quote are seen together. */
export function EvidencePanel({ claims }: { claims: Claims }) {
  const { lit, litSentence } = claims
  const evidence = lit?.evidence ?? (litSentence && [litSentence])
  if (!evidence) {
    return (
      <EmptyState figure="sextant">
        Select a claim to see who said it. Move between claims with the arrow keys or J and K.
      </EmptyState>
    )
  }
  return (
    <div id={evidencePlace} className="flex flex-col gap-3 p-5">
      <h2 className="text-sm text-ink-2">
        {[capital(lit?.mark ?? 'sentence'), evidence.length === 1 ? '1 quote' : `${evidence.length} quotes`].join(
          ' · ',
        )}
      </h2>
      {evidence.length === 0 && (
        <p className="rounded-md border border-line border-dashed px-4 py-3 text-sm text-ink-2">
          No one said this in the source. It stays an assumption until someone accepts it with the approval.
        </p>
      )}
      {evidence.map((one, index) => (
        <QuoteInPlace
          isAroundShown={index === 0}
          key={`${lit?.id}-${one.sourceId}-${one.start}`}
          evidence={one}
          claims={claims}
        />
      ))}
    </div>
  )
}
