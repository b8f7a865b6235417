import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { shortId } from '@sextant/contract/workflows/words'
import { ChevronDown, CornerDownRight, RotateCcw, X } from 'lucide-react'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { useSteerExecution } from '../executions.api.ts'
import { isOpen } from '../words/elapsed.ts'

const refusal = 'Your role lets you view executions, but not cancel or retry them.'

interface ExecutionActionsProps {
  execution: ExecutionSummary
  onRetried: (executionId: string) => void
}

/** Cancel while it is running; Retry after it failed or was canceled. */
export function ExecutionActions({ execution, onRetried }: ExecutionActionsProps) {
  const { status, mayControl, isWorkflowDeleted } = execution
  const { steer, isPending } = useSteerExecution(execution, onRetried)
  const name = `execution ${shortId(execution.id)}`
  const disabledReason = mayControl ? undefined : refusal
  if (isOpen(execution)) {
    return (
      <Row>
        <Button
          size="sm"
          aria-label={`Cancel ${name}`}
          icon={X}
          isPending={isPending}
          disabledReason={disabledReason}
          onClick={() => steer('cancel')}
        >
          Cancel
        </Button>
      </Row>
    )
  }
  if (status === 'completed') return <Row />
  const retryRefusal = isWorkflowDeleted ? 'The workflow was deleted.' : disabledReason
  if (retryRefusal) {
    return (
      <Row>
        <Button
          size="sm"
          aria-label={`Retry ${name}`}
          icon={RotateCcw}
          isPending={isPending}
          disabledReason={retryRefusal}
        >
          Retry
        </Button>
      </Row>
    )
  }
  return (
    <Row>
      <Menu
        label={`Retry ${name}`}
        trigger={
          <Button
            size="sm"
            aria-label={`Retry ${name}`}
            icon={RotateCcw}
            trailingIcon={<ChevronDown aria-hidden="true" strokeWidth={1.5} />}
            isPending={isPending}
          >
            Retry
          </Button>
        }
      >
        <MenuItem
          icon={CornerDownRight}
          description="Completed steps don't run again."
          onAction={() => steer('failed-step')}
        >
          {status === 'failed' ? 'From the failed step' : 'From where it stopped'}
        </MenuItem>
        <MenuItem icon={RotateCcw} description="Every step runs again." onAction={() => steer('start')}>
          From the start
        </MenuItem>
      </Menu>
    </Row>
  )
}

const Row = ({ children }: { children?: React.ReactNode }) => (
  <span className="whitespace-nowrap empty:hidden">{children}</span>
)
