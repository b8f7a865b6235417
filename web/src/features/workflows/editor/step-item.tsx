import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowChoices } from '@sextant/contract/workflows/routes'
import type { Variable } from '@sextant/contract/workflows/variables'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useDrag } from 'react-aria-components/useDrag'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { ToneIcon } from '#ui/text/tone'
import { cx } from '../../../ui/cx.ts'
import { actionIcon, agentOf } from '../components/part-icons.ts'
import { actionSubtitle, actionTitle } from '../words/describe-action.ts'
import { ActionFields } from './fields/action-fields.tsx'
import type { PartProps } from './part.tsx'
import { stepType } from './step-gap.tsx'

export interface StepMoves {
  onChange: (action: Action) => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onDrag: (isDragged: boolean) => void
  onExpand: (isExpanded: boolean) => void
}

interface StepItemProps extends PartProps {
  gap: ReactNode
  action: Action
  isLast: boolean
  isExpanded: boolean
  hasProblem: boolean
  variables: readonly Variable[]
  choices: WorkflowChoices | undefined
  moves: StepMoves
}

export function StepItem({
  gap,
  action,
  isLast,
  isExpanded,
  hasProblem,
  variables,
  choices,
  moves,
  ...part
}: StepItemProps) {
  const name = `step ${action.order}`
  const bodyId = `step-${action.id}`
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: part.isDisabled,
    getItems: () => [{ [stepType]: action.id, 'text/plain': actionTitle(action) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => moves.onDrag(true),
    onDragEnd: () => moves.onDrag(false),
  })
  return (
    <li
      id={`part-${action.id}`}
      data-agent={agentOf(action)}
      aria-label={`Step ${action.order}: ${actionTitle(action)}`}
      className="scroll-mt-40"
    >
      {gap}
      <div
        className={cx(
          'rounded-md border bg-surface transition-opacity duration-150',
          hasProblem ? 'border-danger/60' : 'border-line-strong/50',
          isDragging && 'opacity-40',
        )}
      >
        <div {...dragProps} className="flex items-center gap-2 py-2 ps-1.5 pe-2">
          {!part.isDisabled && (
            <AriaButton
              {...dragButtonProps}
              aria-label={`Drag ${name}`}
              className="touch-target grid h-9 w-7 shrink-0 cursor-grab place-items-center rounded-sm text-ink-3 data-hovered:bg-sunken data-hovered:text-ink"
            >
              <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </AriaButton>
          )}
          <Heading {...{ action, isExpanded, hasProblem, bodyId }} onExpand={moves.onExpand} />
          {!part.isDisabled && <StepMenu {...{ action, isLast, moves }} />}
        </div>
        {isExpanded && (
          <div id={bodyId} className="border-t border-line px-4 py-5 sm:px-5">
            <ActionFields {...part} {...{ action, variables, choices }} onChange={moves.onChange} />
          </div>
        )}
      </div>
    </li>
  )
}

interface HeadingProps {
  action: Action
  isExpanded: boolean
  hasProblem: boolean
  bodyId: string
  onExpand: (isExpanded: boolean) => void
}

function Heading({ action, isExpanded, hasProblem, bodyId, onExpand }: HeadingProps) {
  const Icon = actionIcon(action)
  const agent = agentOf(action)
  return (
    <h3 className="min-w-0 flex-1">
      <button
        type="button"
        data-expander
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? bodyId : undefined}
        onClick={() => onExpand(!isExpanded)}
        className="flex min-h-11 w-full min-w-0 cursor-pointer items-center gap-3 rounded-sm px-1.5 text-start"
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-sm border [&_svg]:size-[1.125rem]',
            agent ? 'border-agent/30 bg-agent-wash text-agent' : 'border-line bg-sunken text-ink-2',
          )}
        >
          <Icon strokeWidth={1.5} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm leading-5 font-semibold">
            <span className="num text-ink-3">{`${action.order}. `}</span>
            {actionTitle(action)}
          </span>
          <span className={cx('block truncate text-xs', agent ? 'text-agent' : 'text-ink-3')}>
            {actionSubtitle(action)}
          </span>
        </span>
        {hasProblem && (
          <>
            <ToneIcon tone="danger" />
            <span className="sr-only">Incomplete</span>
          </>
        )}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className={cx(
            'size-4 shrink-0 text-ink-3 transition-transform duration-150 ease-instrument',
            isExpanded && 'rotate-180',
          )}
        />
      </button>
    </h3>
  )
}

const icon = { className: 'size-4', strokeWidth: 1.5 }

function StepMenu({ action, isLast, moves }: Pick<StepItemProps, 'action' | 'isLast' | 'moves'>) {
  const name = `step ${action.order}`
  const place = action.order - 1
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton size="sm" label={`Actions for ${name}`} icon={<Ellipsis {...icon} />} />}
    >
      <MenuItem
        icon={<ArrowUp {...icon} />}
        disabledReason={place === 0 ? 'Already first' : undefined}
        onAction={() => moves.onMove(place - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown {...icon} />}
        disabledReason={isLast ? 'Already last' : undefined}
        onAction={() => moves.onMove(place + 1)}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<Copy {...icon} />} onAction={moves.onDuplicate}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 {...icon} />} tone="danger" onAction={moves.onRemove}>
        Remove
      </MenuItem>
    </Menu>
  )
}
