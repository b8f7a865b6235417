import type { Decision } from '@sextant/contract/inbox/routes'
import { type DecisionVerb, mostDecided } from '@sextant/contract/inbox/rules'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sameSitePath } from '#kernel/session/same-site-path'
import { Button } from '#ui/button'
import { AnchoredMenu, MenuItem } from '#ui/overlays/menu'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionRow } from './decision-row.tsx'
import { KeyHints } from './key-hints.tsx'
import { snoozeChoices, snoozeLabels, snoozeUntil } from './snooze-until.ts'
import { nextAfter, stepThrough } from './step-through.ts'
import { undoLast, useDecide } from './use-decide.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useRows } from './use-rows.ts'
import { type Question, questionAbout, VerbDialog } from './verb-dialog.tsx'

interface DecisionListProps {
  decisions: readonly Decision[]
  total: number
  now: number
  rows: number
  hasMore: boolean
  onMore: () => void
}

export function DecisionList({ decisions, total, now, rows: inSight, hasMore, onMore }: DecisionListProps) {
  const { history } = useRouter()
  const { decide, snooze } = useDecide()
  const ids = decisions.map(({ id }) => id)
  const rows = useRows(ids, { inSight, hasMore, onMore })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<Question>()
  const [snoozing, setSnoozing] = useState<{ anchor: Element; decisions: readonly Decision[] }>()
  const current = decisions.find(({ id }) => id === rows.currentId)
  const chosen = decisions.filter(({ id }) => selected.has(id))
  /** The keys are about the selected rows, or else about the current one. */
  const meant = chosen.length > 0 ? chosen : current ? [current] : []

  function leave(leaving: readonly Decision[]): void {
    const leavingIds = new Set(leaving.map(({ id }) => id))
    rows.moveTo(nextAfter(ids, leavingIds, rows.currentId))
    setSelected(new Set())
  }

  function act(about: readonly Decision[], verb: DecisionVerb): void {
    const able = about.filter(({ verbs }) => verbs.includes(verb))
    if (able.length === 0) return
    const decision = { decisions: able, verb }
    if (questionAbout(decision)) setQuestion(decision)
    else finish(decision, '')
  }

  function finish({ decisions: about, verb }: Question, reason: string): void {
    setQuestion(undefined)
    leave(about)
    decide(about, verb, reason)
  }

  function toggle(id: string): void {
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }
  const selectAll = () => setSelected(new Set(ids.slice(0, mostDecided)))
  const askSnooze = (anchor: Element | undefined, about = meant) =>
    anchor && about.length > 0 && setSnoozing({ anchor, decisions: about })

  useDecisionKeys({
    next: () => rows.moveTo(stepThrough(ids, rows.currentId, 1)),
    previous: () => rows.moveTo(stepThrough(ids, rows.currentId, -1)),
    approve: () => act(meant, 'approve'),
    reject: () => act(meant, 'reject'),
    edit() {
      const path = sameSitePath(current?.editUrl ?? '')
      if (path) history.push(path)
    },
    snooze: () => askSnooze(rows.linkOf(meant[0]?.id)),
    select: () => current && toggle(current.id),
    selectAll,
    undo: undoLast,
  })

  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          selected={chosen.length}
          isAll={chosen.length === Math.min(decisions.length, mostDecided)}
          onSelectAll={selectAll}
          onVerb={(verb) => act(chosen, verb)}
          onSnooze={(anchor) => askSnooze(anchor, chosen)}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ul className="divide-y divide-line">
        {decisions.slice(0, rows.count).map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            now={now}
            isCurrent={decision.id === rows.currentId}
            isSelected={selected.has(decision.id)}
            linkRef={rows.refOf(decision.id)}
            onCurrent={() => rows.setCurrentId(decision.id)}
            onSelect={() => toggle(decision.id)}
            onVerb={(verb) => act([decision], verb)}
          />
        ))}
      </ul>
      <footer className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 text-xs text-ink-3 sm:px-6">
        <KeyHints />
        {total > rows.count && (
          <Button size="sm" variant="ghost" className="-me-3 ms-auto" onClick={rows.showMore}>
            {`Show more (${total - rows.count})`}
          </Button>
        )}
      </footer>
      {question && (
        <VerbDialog
          {...question}
          onAnswer={(reason) => finish(question, reason)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {snoozing && (
        <AnchoredMenu anchor={snoozing.anchor} label="Snooze until" onClose={() => setSnoozing(undefined)}>
          {snoozeChoices.map((choice) => (
            <MenuItem
              key={choice}
              onAction={() => {
                leave(snoozing.decisions)
                snooze(snoozing.decisions, snoozeUntil(choice, new Date()))
              }}
            >
              {snoozeLabels[choice]}
            </MenuItem>
          ))}
        </AnchoredMenu>
      )}
    </>
  )
}
