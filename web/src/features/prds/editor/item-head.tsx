import { efforts, itemMark, peopleText, priorities } from '@sextant/contract/prds/rules'
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Chip } from '#ui/text/chip'
import { capital } from '../canvas/capital.ts'
import { CheckButton, CommentCount, QuoteCount } from '../canvas/claim-item.tsx'
import { type Claim, ClaimBadges, EvidenceList } from '../canvas/evidence-list.tsx'
import { Effort, Kind, Priority } from '../canvas/levels.tsx'
import { FromOtherRooms, type SectionView } from '../canvas/section-views.tsx'
import { itemType } from './drag-items.ts'
import type { ItemEntry } from './item-views.ts'
import { moveTargets } from './move-items.ts'

export type MenuKind = 'item' | 'priority' | 'effort'
export const levels = { priority: priorities, effort: efforts }

interface ItemHeadProps {
  entry: ItemEntry
  view: SectionView
  isLit: boolean
  editedFrom: string | undefined
  onMenu: (menu: { uid: string; kind: MenuKind; anchor: Element }) => void
}

type Level = (typeof priorities)[number]
type Size = (typeof efforts)[number]

const marks: Partial<Record<string, (place: number) => string>> = {
  stories: (place) => itemMark('story', place),
  features: (place) => itemMark('requirement', place),
}

/** What belongs to an item besides its words: drawn around the text, never part of it. */
export const ItemHead = memo(function ItemHead({ entry, view, isLit, editedFrom, onMenu }: ItemHeadProps) {
  const { uid, kind, data, index, head, foot } = entry
  const claim = data.evidence ? ({ ...data, edited_from: editedFrom } as unknown as Claim) : undefined
  const { walk, prdId } = view
  const speakers = data.said_by as string[] | undefined
  const noun = moveTargets.find((target) => target.kind === kind)?.item ?? 'item'
  const name = `${kind === 'claims' || kind === 'technical' ? 'Item' : capital(noun)} ${index + 1}`
  return (
    <>
      {createPortal(
        <>
          <button
            type="button"
            draggable
            aria-label={`${name}: move or remove`}
            aria-haspopup="menu"
            title="Drag to move. Alt+↑ and Alt+↓ also move it."
            className="prd-handle touch-target"
            onDragStart={(event) => {
              event.dataTransfer.setData(itemType, uid)
              event.dataTransfer.effectAllowed = 'move'
              const item = head.parentElement
              if (item) event.dataTransfer.setDragImage(item, 12, 12)
            }}
            onClick={({ currentTarget }) => onMenu({ uid, kind: 'item', anchor: currentTarget })}
          >
            <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
          {marks[kind] && <span className="num">{marks[kind](index)}</span>}
          {data.kind !== undefined && <Kind kind={data.kind as 'request'} />}
          {kind === 'stories' || kind === 'features' ? (
            <LevelButton label="Priority" onOpen={(anchor) => onMenu({ uid, kind: 'priority', anchor })}>
              <Priority level={(data.priority as Level | undefined) ?? 'medium'} />
            </LevelButton>
          ) : null}
          {kind === 'features' && (
            <LevelButton label="Effort" onOpen={(anchor) => onMenu({ uid, kind: 'effort', anchor })}>
              {data.effort === undefined || data.effort === 'unknown' ? (
                <Chip>Effort unknown</Chip>
              ) : (
                <Effort size={data.effort as Exclude<Size, 'unknown'>} />
              )}
            </LevelButton>
          )}
          {speakers && speakers.length > 0 && <span>{`Said by ${peopleText(speakers)}`}</span>}
          {claim && <ClaimBadges claim={claim} view={view} />}
          {walk && <CommentCount id={uid} walk={walk} />}
          {claim && walk && (
            <span className="prd-item-side">
              {claim.evidence.length > 0 && <QuoteCount claim={claim} walk={walk} />}
              <CheckButton id={uid} walk={walk} isLit={isLit} isInLine />
            </span>
          )}
        </>,
        head,
      )}
      {createPortal(
        <>
          {claim && !walk && <EvidenceList claim={claim} view={view} />}
          {kind === 'features' && prdId && !uid.startsWith('new-') && (
            <div className="-ms-3 flex flex-wrap">
              <FromOtherRooms prdId={prdId} requirementId={uid} />
            </div>
          )}
        </>,
        foot,
      )}
    </>
  )
})

interface LevelButtonProps {
  label: string
  onOpen: (anchor: Element) => void
  children: ReactNode
}

const LevelButton = ({ label, onOpen, children }: LevelButtonProps) => (
  <button
    type="button"
    aria-haspopup="menu"
    title={`Change the ${label.toLowerCase()}`}
    className="touch-target cursor-pointer rounded-sm hover:brightness-95"
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <span className="sr-only">{`${label}: `}</span>
    {children}
  </button>
)
