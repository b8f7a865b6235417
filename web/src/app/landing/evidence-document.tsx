import { TriangleAlert } from 'lucide-react'
import { Chip } from '#ui/text/chip'
import { cx } from '../../ui/cx.ts'
import { type ExampleClaim, exampleAssumption, exampleClaims, quoteOf } from './example.ts'
import { PaneHeader } from './pane-header.tsx'

export function EvidenceDocument({ active, onPoint }: { active: number; onPoint: (claim: number) => void }) {
  return (
    <div className="min-w-0">
      <PaneHeader title="Visit forms that work offline" note="PRD, draft" isExample />
      <ul className="flex flex-col gap-2 px-3 py-5 sm:px-5">
        {exampleClaims.map((claim) => (
          <li key={claim.number}>
            <Claim claim={claim} isActive={claim.number === active} onPoint={() => onPoint(claim.number)} />
          </li>
        ))}
        <li className="px-3 py-3">
          <p className="flex flex-wrap items-center justify-between gap-2 text-xs font-medium text-ink-3">
            {exampleAssumption.kind}
            <Chip tone="warning" icon={TriangleAlert}>
              Assumption
            </Chip>
          </p>
          <p className="mt-1.5 text-base text-ink">{exampleAssumption.text}</p>
          <p className="mt-1 text-xs text-ink-3">{exampleAssumption.note}</p>
        </li>
      </ul>
    </div>
  )
}

interface ClaimProps {
  claim: ExampleClaim
  isActive: boolean
  onPoint: () => void
}

function Claim({ claim: { number, kind, text, note }, isActive, onPoint }: ClaimProps) {
  return (
    <button
      type="button"
      data-claim={number}
      aria-pressed={isActive}
      onClick={onPoint}
      onFocus={onPoint}
      onPointerEnter={onPoint}
      className={cx(
        'block w-full cursor-pointer rounded-md border px-3 py-3 text-left transition-colors duration-150 ease-instrument',
        isActive ? 'border-agent/40 bg-agent-wash' : 'border-transparent',
      )}
    >
      <span className="flex items-center justify-between gap-3 text-xs font-medium text-ink-3">
        {kind}
        <span className="num flex items-center gap-1.5 text-agent">
          {note}
          <span className="grid size-4 place-items-center rounded-full border border-agent text-2xs font-semibold">
            {number}
          </span>
        </span>
      </span>
      <span className="mt-1.5 block text-base text-ink">{text}</span>
      {/* On narrow screens the panes are stacked and the transcript is out of view. */}
      {isActive && (
        <span className="mt-2 block border-s-2 border-agent ps-3 text-sm text-ink-2 lg:hidden">
          {`“${quoteOf(number)}”`}
        </span>
      )}
    </button>
  )
}
