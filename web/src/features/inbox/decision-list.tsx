import type { Decision } from '@sextant/contract/inbox/routes'
import { type DecisionVerb, decisionWords } from '@sextant/contract/inbox/rules'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sameSitePath } from '#kernel/session/same-site-path'
import { Button } from '#ui/button'
import { Kbd } from '#ui/text/kbd'
import { DecisionRow } from './decision-row.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { nextAfter, stepThrough } from './step-through.ts'
import { undoLast, useDecide } from './use-decide.ts'
import { useDecisionKeys } from './use-decision-keys.ts'

interface DecisionListProps {
  decisions: readonly Decision[]
  total: number
  now: number
  hasMore: boolean
  onMore: () => void
}

/** Rows in sight before someone asks for all: the rest of the page stays near. */
const fewRows = 6
const spareRows = 15

export function DecisionList({ decisions, total, now, hasMore, onMore }: DecisionListProps) {
  const { history } = useRouter()
  const decide = useDecide()
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [currentId, setCurrentId] = useState<string>()
  const [rowCount, setRowCount] = useState(fewRows)
  const [rejecting, setRejecting] = useState<Decision>()
  const current = decisions.find(({ id }) => id === currentId)
  const visibleRows = decisions.slice(0, rowCount)
  const ids = decisions.map(({ id }) => id)
  // Set when the keyboard moves on, so that a click elsewhere doesn't lose its focus.
  const isFocusDue = useRef(false)

  useEffect(() => {
    if (!isFocusDue.current || currentId === undefined) return
    isFocusDue.current = false
    links.current.get(currentId)?.focus()
  }, [currentId])

  useEffect(() => {
    if (hasMore && decisions.length < rowCount + spareRows) onMore()
  })

  function moveTo(id: string | undefined): void {
    isFocusDue.current = true
    setCurrentId(id)
    if (id && ids.indexOf(id) >= rowCount) setRowCount(ids.indexOf(id) + 1)
    if (id === currentId && id) links.current.get(id)?.focus()
  }

  function act(decision: Decision | undefined, verb: DecisionVerb, reason?: string): void {
    if (!decision?.canDecide) return
    if (verb === 'reject' && decisionWords[decision.kind].reasonLabel && reason === undefined) {
      setRejecting(decision)
      return
    }
    moveTo(nextAfter(ids, new Set([decision.id]), decision.id))
    decide([decision], verb, reason)
  }

  useDecisionKeys({
    step: (by) => moveTo(stepThrough(ids, currentId, by)),
    approve: () => act(current, 'approve'),
    reject: () => act(current, 'reject'),
    edit: () => {
      const path = sameSitePath(current?.editUrl ?? '')
      if (path) history.push(path)
    },
    undo: undoLast,
  })

  return (
    <>
      <ul className="divide-y divide-line">
        {visibleRows.map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            now={now}
            isCurrent={decision.id === currentId}
            linkRef={(link) => {
              if (link) links.current.set(decision.id, link)
              return () => void links.current.delete(decision.id)
            }}
            onCurrent={() => setCurrentId(decision.id)}
            onDecide={(verb) => act(decision, verb)}
          />
        ))}
      </ul>
      <footer className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 text-xs text-ink-3 sm:px-6">
        <KeyHints />
        {total > visibleRows.length && (
          <Button size="sm" variant="ghost" className="-me-3 ms-auto" onClick={() => setRowCount(rowCount + 20)}>
            {`Show more (${total - visibleRows.length})`}
          </Button>
        )}
      </footer>
      {rejecting && (
        <ReasonDialog
          decision={rejecting}
          onReason={(reason) => act(rejecting, 'reject', reason)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  )
}

const hints = [
  ['J', 'K', 'move'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['E', 'edit'],
  ['R', 'reject'],
  ['Z', 'undo'],
]

function KeyHints() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1.5 md:flex">
      {hints.map((hint) => (
        <span key={hint.join(' ')} className="inline-flex items-center gap-1.5">
          {hint.slice(0, -1).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  )
}
