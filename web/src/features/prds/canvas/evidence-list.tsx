import type { Evidence } from '@sextant/contract/prds/content'
import { CircleCheck, FileWarning, PencilLine, Quote as QuoteIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'
import { Chip } from '#ui/text/chip'
import { cx } from '../../../ui/cx.ts'

export interface ClaimView {
  /** Opens the transcript at the quoted line; absent for people who can't see it. */
  onEvidence?: ((evidence: Evidence) => void) | undefined
  /** Items whose source was changed or deleted. */
  evidenceChanged: ReadonlySet<string>
}

export interface Claim {
  id: string
  evidence: readonly Evidence[]
  is_accepted: boolean
  /** What it said before a person changed its words. */
  edited_from?: string | undefined
}

/** Marks items without evidence and items whose evidence changed. */
export function ClaimBadges({ claim, view }: { claim: Claim; view: ClaimView }) {
  if (!view.onEvidence) return null
  return (
    <>
      {claim.evidence.length === 0 &&
        (claim.is_accepted ? (
          <Chip icon={CircleCheck}>Accepted assumption</Chip>
        ) : (
          <Chip tone="warning" icon={TriangleAlert}>
            Assumption
          </Chip>
        ))}
      {claim.edited_from !== undefined && (
        <span title={`Before: ${claim.edited_from}`}>
          <Chip icon={PencilLine}>Edited</Chip>
        </span>
      )}
      {view.evidenceChanged.has(claim.id) && (
        <Chip tone="danger" icon={FileWarning}>
          Evidence changed
        </Chip>
      )}
    </>
  )
}

const atFirst = 2

/** The quotes behind an item, each linked to its place in the transcript. */
export function EvidenceList({ claim, view }: { claim: Claim; view: ClaimView }) {
  const [isWhole, setWhole] = useState(false)
  if (claim.evidence.length === 0) return null
  const visible = isWhole ? claim.evidence : claim.evidence.slice(0, atFirst)
  return (
    <ul aria-label="Evidence" className="mt-2.5 flex flex-col gap-1.5">
      {visible.map((evidence) => (
        <li key={`${evidence.sourceId}-${evidence.start}`}>
          <QuoteFrame onOpen={view.onEvidence && (() => view.onEvidence?.(evidence))}>
            <QuoteIcon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-3.5 shrink-0 text-brass" />
            <span className="min-w-0">
              <span className="line-clamp-3">{`“${evidence.quote}”`}</span>
              <Byline evidence={evidence} />
            </span>
          </QuoteFrame>
        </li>
      ))}
      {visible.length < claim.evidence.length && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {`${claim.evidence.length - visible.length} more`}
          </Button>
        </li>
      )}
    </ul>
  )
}

function QuoteFrame({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  const look = 'flex w-full gap-2 rounded-sm border-s-2 border-brass-bright bg-paper px-2.5 py-1.5 text-xs text-ink-2'
  if (!onOpen) return <div className={look}>{children}</div>
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        look,
        'cursor-pointer text-start transition-colors duration-150 ease-instrument hover:bg-brass-wash',
      )}
    >
      {children}
    </button>
  )
}

function Byline({ evidence: { speaker, at } }: { evidence: Evidence }) {
  const label = [speaker, at].filter(Boolean).join(' · ')
  return label ? <span className="num mt-0.5 block font-medium text-ink-3">{label}</span> : null
}
