import type { Workflow } from '@sextant/contract/workflows/routes'
import { Link } from '@tanstack/react-router'
import { Copy, Download, History, Pause, Pencil, Play, Trash2, Zap } from 'lucide-react'
import { usePermission } from '#kernel/session/permissions'
import { Button, buttonClass } from '#ui/button'
import { Tooltip } from '#ui/overlays/tooltip'
import { IconAction } from '../components/icon-action.tsx'
import { useExportWorkflows } from '../export-workflows.ts'
import { editRefusal, useCreateRefusal, useDeleteRefusal } from '../permissions.ts'
import { useDuplicate, useRemove, useRunNow, useSetEnabled } from '../steer-workflow.ts'

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const
const iconLink = buttonClass({ variant: 'ghost', size: 'sm', className: 'size-8 shrink-0 px-0' })

export function WorkflowActions({ workflow }: { workflow: Workflow }) {
  const { id, name } = workflow
  const refusal = editRefusal(workflow)
  const createRefusal = useCreateRefusal()
  const deleteRefusal = useDeleteRefusal(workflow)
  const runNow = useRunNow(workflow)
  const copy = useDuplicate(workflow)
  const remove = useRemove()
  const download = useExportWorkflows()
  const { reason: exportRefusal } = usePermission('canExportWorkflows')
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <Toggle workflow={workflow} refusal={refusal} />
      <IconAction
        label={`Run ${name} now`}
        hint="Run now"
        icon={<Zap {...icon} />}
        isPending={runNow.isPending}
        disabledReason={refusal}
        onClick={runNow.run}
      />
      <Tooltip text={refusal ? 'View' : 'Edit'}>
        <Link
          to="/workflows/edit/$workflowId"
          params={{ workflowId: id }}
          aria-label={`Edit ${name}`}
          className={iconLink}
        >
          <Pencil {...icon} />
        </Link>
      </Tooltip>
      <Tooltip text="History">
        <Link
          to="/workflows/$workflowId/history"
          params={{ workflowId: id }}
          aria-label={`History of ${name}`}
          className={iconLink}
        >
          <History {...icon} />
        </Link>
      </Tooltip>
      <IconAction
        label={`Duplicate ${name}`}
        hint="Duplicate"
        icon={<Copy {...icon} />}
        isPending={copy.isPending}
        disabledReason={createRefusal}
        onClick={copy.duplicate}
      />
      <IconAction
        label={`Export ${name}`}
        hint="Export as JSON"
        icon={<Download {...icon} />}
        isPending={download.isPending}
        disabledReason={exportRefusal}
        onClick={() => download.mutate(workflow)}
      />
      <IconAction
        label={`Delete ${name}`}
        hint="Delete"
        variant="danger"
        icon={<Trash2 {...icon} />}
        disabledReason={deleteRefusal}
        isPending={remove.isPending}
        onClick={() => remove.mutate(workflow)}
      />
    </div>
  )
}

function Toggle({ workflow, refusal }: { workflow: Workflow; refusal: string | undefined }) {
  const { name, enabled } = workflow
  const setEnabled = useSetEnabled(workflow)
  return (
    <Button
      size="sm"
      className="me-1 w-22"
      aria-label={`${enabled ? 'Pause' : 'Start'} ${name}`}
      icon={enabled ? <Pause strokeWidth={1.5} /> : <Play strokeWidth={1.5} />}
      isPending={setEnabled.isPending}
      disabledReason={refusal}
      onClick={() => setEnabled.mutate(!enabled)}
    >
      {enabled ? 'Pause' : 'Start'}
    </Button>
  )
}
