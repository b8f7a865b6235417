import { agents } from '@sextant/contract/agents/catalogue'
import type { Output } from '@sextant/contract/agents/outputs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useMay } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Dialog } from '#ui/overlays/dialog'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonText } from '#ui/states/skeleton'
import { outputQuery, useSaveOutput } from '../outputs.api.ts'
import { DecisionActions } from './decision-actions.tsx'
import { EditorActions, OutputEditor } from './output-editor.tsx'
import { OutputReader } from './output-reader.tsx'
import { useGuardedClose } from './use-guarded-close.ts'
import { useOutputDraft } from './use-output-draft.ts'

interface OutputDialogProps {
  id: string
  startsEditing?: boolean
  onClose: () => void
}

export function OutputDialog({ id, startsEditing = false, onClose }: OutputDialogProps) {
  const query = useQuery(outputQuery(id))
  const output = query.data
  const canEdit = useMay('canEditAgents')
  const [isEditing, setEditing] = useState(startsEditing)
  const [problem, setProblem] = useState<string>()
  const changes = useOutputDraft(output)
  const save = useSaveOutput(id)
  const closing = useGuardedClose(changes, onClose)
  // Someone who is editing keeps their text, even if others decide on the output.
  const showsEditor = isEditing && canEdit && (output?.status === 'completed' || changes.isDirty)

  function submit() {
    if (changes.draft.title.trim() === '') return setProblem('Title is required')
    if (!changes.isDirty) return setEditing(false)
    save.mutate(changes.draft, {
      onSuccess() {
        changes.discard()
        setEditing(false)
        toast.success('Output saved', changes.draft.title)
      },
    })
  }

  function stopEditing() {
    changes.discard()
    save.reset()
    setProblem(undefined)
    setEditing(false)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && closing.ask()}
      size="lg"
      title={output?.title ?? 'Output'}
      description={output && `${agents[output.agentType].name} · ${output.outputType}`}
      isDirty={changes.isDirty}
      {...(showsEditor && { onSubmit: submit })}
      actions={
        output &&
        (showsEditor ? (
          <EditorActions
            changes={changes}
            isBlocked={changes.isOvertaken || output.status !== 'completed'}
            isPending={save.isPending}
            onCancel={stopEditing}
          />
        ) : (
          <DecisionActions
            output={output}
            wasEditing={isEditing || save.isSuccess}
            onEdit={() => setEditing(true)}
            onClose={closing.ask}
          />
        ))
      }
    >
      {!output ? (
        <Arriving query={query} />
      ) : showsEditor ? (
        <OutputEditor
          output={output}
          changes={changes}
          problem={problem}
          error={save.error}
          onChange={(part) => {
            setProblem(undefined)
            changes.change(part)
          }}
          onSettle={() => save.reset()}
        />
      ) : (
        <OutputReader output={output} />
      )}
      <LeaveDialog {...closing.dialog} />
    </Dialog>
  )
}

function Arriving({ query }: { query: ReturnType<typeof useQuery<Output>> }) {
  if (!query.isPending) return <ErrorState {...failureOf(query)} className="py-6" />
  return (
    <div role="status" aria-label="Loading the output">
      <Skeleton className="mb-6 h-6 w-2/5" />
      <SkeletonText lines={8} />
    </div>
  )
}
