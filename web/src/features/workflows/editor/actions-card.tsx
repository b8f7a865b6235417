import { agentCount } from '@sextant/contract/agents/catalogue'
import { type ActionKind, actionKinds, actionLabels, workflowLimits } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowChoices } from '@sextant/contract/workflows/routes'
import { variablesAt } from '@sextant/contract/workflows/variables'
import { BellRing, Bot, Hourglass, type LucideIcon, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { moved, newAction } from './draft.ts'
import type { ProblemOf } from './part.tsx'
import { StepGap } from './step-gap.tsx'
import { StepItem, type StepMoves } from './step-item.tsx'
import type { Expanded } from './use-expanded.ts'
import type { WorkflowChanges } from './use-workflow-draft.ts'

const kinds: Record<ActionKind, { icon: LucideIcon; text: string }> = {
  'trigger-agent': { icon: Bot, text: `Run one of the ${agentCount} agents` },
  'send-notification': { icon: BellRing, text: 'By email, Slack or in the app' },
  webhook: { icon: Send, text: 'Send an HTTP request' },
  delay: { icon: Hourglass, text: 'Wait minutes, hours or days' },
}

interface ActionsCardProps {
  changes: WorkflowChanges
  choices: WorkflowChoices | undefined
  expanded: Expanded
  problemsOf: (place: number) => ProblemOf
  hasProblem: (place: number) => boolean
  isDisabled: boolean
}

export function ActionsCard({ changes, choices, expanded, problemsOf, hasProblem, isDisabled }: ActionsCardProps) {
  const { trigger, actions } = changes.draft
  const [dragged, setDragged] = useState<string | null>(null)
  const set = changes.changeActions

  const from = actions.findIndex(({ id }) => id === dragged)
  const gapAt = (gap: number) => ({
    isOffered: from >= 0,
    isBeside: from >= 0 && (gap === from || gap === from + 1),
    onDrop: () => drop(gap),
  })
  function drop(gap: number) {
    if (from >= 0) set(moved(actions, from, gap > from ? gap - 1 : gap))
  }
  function add(action: Action, place = actions.length) {
    set(actions.toSpliced(place, 0, action))
    expanded.set(action.id, true)
  }
  const movesOf = (action: Action, place: number): StepMoves => ({
    onChange: changes.changeAction,
    onMove: (to) => set(moved(actions, place, to)),
    onDuplicate: () => add({ ...structuredClone(action), id: crypto.randomUUID() }, place + 1),
    onRemove: () => set(actions.toSpliced(place, 1)),
    onDrag: (isDragged) => setDragged(isDragged ? action.id : null),
    onExpand: (isExpanded) => expanded.set(action.id, isExpanded),
  })

  return (
    <Card id="part-actions" title="Actions" description="Steps run in this order." className="scroll-mt-40">
      {actions.length === 0 && (
        <p className="mb-4 rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-2">
          No actions yet. Add the first one.
        </p>
      )}
      <ol aria-label="Actions" className="-mt-3">
        {actions.map((action, place) => (
          <StepItem
            key={action.id}
            action={action}
            at={`actions.${place}`}
            gap={<StepGap label={`Move before step ${place + 1}`} {...gapAt(place)} />}
            isLast={place === actions.length - 1}
            isExpanded={expanded.has(action.id)}
            hasProblem={hasProblem(place)}
            problemOf={problemsOf(place)}
            variables={variablesAt(trigger, actions, place + 1)}
            choices={choices}
            moves={movesOf(action, place)}
            isDisabled={isDisabled}
          />
        ))}
      </ol>
      <StepGap label="Move to the end" {...gapAt(actions.length)} />
      {!isDisabled && (
        <div className="mt-2">
          <AddAction isFull={actions.length >= workflowLimits.actions} onAdd={(kind) => add(newAction(kind))} />
        </div>
      )}
    </Card>
  )
}

function AddAction({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: ActionKind) => void }) {
  if (isFull)
    return <p className="text-xs text-ink-3">{`A workflow can have up to ${workflowLimits.actions} actions.`}</p>
  return (
    <Menu
      label="Add action"
      placement="bottom start"
      trigger={<Button icon={<Plus strokeWidth={1.75} />}>Add Action</Button>}
    >
      {actionKinds.map((kind) => {
        const { icon: Icon, text } = kinds[kind]
        return (
          <MenuItem key={kind} icon={Icon} description={text} onAction={() => onAdd(kind)}>
            {actionLabels[kind]}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
