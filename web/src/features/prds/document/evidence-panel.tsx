import { Quote } from '#ui/text/quote'
import type { Claims } from './use-claims.ts'

export function EvidencePanel({ claims: { lit } }: { claims: Claims }) {
  if (!lit) return <p className="p-5 text-sm text-ink-3">Select a claim to see who said it.</p>
  return (
    <div className="flex flex-col gap-4 p-5">
      <h2 className="text-sm text-ink-2">{lit.name}</h2>
      {lit.evidence.map((evidence) => (
        <Quote
          key={`${evidence.sourceId}-${evidence.start}`}
          source={[evidence.speaker, evidence.at].filter(Boolean).join(' · ')}
        >
          {`“${evidence.quote}”`}
        </Quote>
      ))}
    </div>
  )
}
