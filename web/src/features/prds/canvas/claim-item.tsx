import type { Evidence } from '@sextant/contract/prds/content'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { type Claim, ClaimBadges, type ClaimView, EvidenceList } from './evidence-list.tsx'

/** On a page of its own, a claim lights up with its quotes and can be checked against them. */
export interface ClaimWalk {
  /** What is lit up: a claim by its id, or a sentence by its quote. */
  litId: string | null
  litEvidence: Evidence | null
  /** The claim whose quote is under the pointer. */
  hintedId: string | null
  checked: ReadonlySet<string>
  onCheck: (id: string, isChecked: boolean) => void
  onLight: (id: string) => void
  /** How many comments claims have. */
  commented: ReadonlyMap<string, number>
  onComments: (id: string) => void
}

export const claimPlace = (id: string) => `claim-${id}`

interface ClaimItemProps {
  claim: Claim
  view: ClaimView & { walk?: ClaimWalk }
  /** Its number, as in exports and the chat. */
  mark?: string
  chips?: ReactNode
  /** Who said it. */
  note?: string | false | undefined
  /** What other features add. */
  extras?: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** One item of a section that can have evidence. Its quotes are below it, or beside the page when it is walked. */
export function ClaimItem({ claim, view, mark, chips, note, extras, title, children }: ClaimItemProps) {
  const { walk } = view
  const { id } = claim
  const isLit = walk?.litId === id
  return (
    <li
      {...(walk && { id: claimPlace(id), 'data-claim': id })}
      aria-current={isLit || undefined}
      className={cx('relative', walk && walkedLook(isLit, walk.hintedId === id))}
    >
      {walk && <CheckButton id={id} walk={walk} isLit={isLit} />}
      <div
        className={cx(
          'mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3 empty:hidden',
          walk && 'me-24',
        )}
      >
        {chips}
        {mark && <span className="num">{mark}</span>}
        {note && <span>{note}</span>}
        <ClaimBadges claim={claim} view={view} />
        {walk && <CommentCount id={id} walk={walk} />}
      </div>
      <p className={cx('font-semibold', walk && 'text-base', walk && !mark && 'pe-24')}>
        {title}
        {walk && claim.evidence.length > 0 && <QuoteCount claim={claim} walk={walk} />}
      </p>
      <div className="text-ink-2">{children}</div>
      {extras && <div className="mt-1.5 -ms-3 flex flex-wrap">{extras}</div>}
      {!walk && <EvidenceList claim={claim} view={view} />}
    </li>
  )
}

const walkedLook = (isLit: boolean, isHinted: boolean) =>
  cx(
    'group/claim -mx-4 [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto] cursor-pointer scroll-mt-16 rounded-md border-s-2 px-4 py-3 transition-colors duration-150 ease-instrument max-lg:scroll-mt-24 max-lg:scroll-mb-[62dvh] lg:scroll-mb-16',
    isLit ? 'border-agent bg-agent-wash' : 'border-transparent hover:bg-sunken/40',
    !isLit && isHinted && 'bg-agent-wash/60',
  )

/** Leads to the comments about the claim. */
export function CommentCount({ id, walk }: { id: string; walk: ClaimWalk }) {
  const count = walk.commented.get(id)
  if (!count) return null
  return (
    <button
      type="button"
      className="touch-target cursor-pointer rounded-xs font-medium text-agent hover:underline"
      onClick={() => walk.onComments(id)}
    >
      {count === 1 ? '1 comment' : `${count} comments`}
    </button>
  )
}

export function QuoteCount({ claim: { id, evidence }, walk }: { claim: Claim; walk: ClaimWalk }) {
  const count = evidence.length
  return (
    <sup className="num ms-0.5 text-2xs leading-none font-semibold">
      <button
        type="button"
        aria-label={`${count} ${count === 1 ? 'quote' : 'quotes'}`}
        className="touch-target cursor-pointer rounded-xs px-1 text-agent hover:underline"
        onClick={() => walk.onLight(id)}
      >
        {count}
      </button>
    </sup>
  )
}

interface CheckButtonProps {
  id: string
  walk: ClaimWalk
  isLit: boolean
  /** Beside other things instead of in the corner. */
  isInLine?: boolean
}

export function CheckButton({ id, walk, isLit, isInLine = false }: CheckButtonProps) {
  const isChecked = walk.checked.has(id)
  const Icon = isChecked ? Check : CircleDashed
  return (
    <button
      type="button"
      aria-pressed={isChecked}
      onClick={() => walk.onCheck(id, !isChecked)}
      className={cx(
        isInLine ? 'touch-target' : 'absolute! touch-target end-3 top-3',
        'flex min-h-6 text-xs cursor-pointer items-center gap-1 rounded-sm px-1 font-medium hover:text-ink',
        isChecked ? 'text-ink-2' : 'text-ink-3',
        !isChecked && !isLit && 'lg:opacity-0 lg:group-hover/claim:opacity-100 lg:focus-visible:opacity-100',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      {isChecked ? 'Checked' : 'Check'}
    </button>
  )
}
