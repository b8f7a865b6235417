import type { Workflow, WorkflowDraft } from '@sextant/contract/workflows/routes'
import { draftProblems } from '@sextant/contract/workflows/rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { Banner } from '#ui/states/banner'
import { OvertakenBanner } from '#ui/states/overtaken-banner'
import { editRefusal, useCreateRefusal } from '../permissions.ts'
import { choicesQuery, isConflict, useTestWorkflow } from '../workflows.api.ts'
import { ActionsCard } from './actions-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DryRunDialog } from './dry-run-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { FlowPicture } from './flow/flow-picture.tsx'
import { TriggerCard } from './trigger-card.tsx'
import { useExpanded } from './use-expanded.ts'
import { usePlaces } from './use-places.ts'
import { useSaving } from './use-saving.ts'
import { useWorkflowDraft } from './use-workflow-draft.ts'

interface WorkflowFormProps {
  workflow?: Workflow
  initial: WorkflowDraft
}

export function WorkflowForm({ workflow, initial }: WorkflowFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const createRefusal = useCreateRefusal()
  const refusal = workflow ? editRefusal(workflow) : createRefusal
  const isDisabled = refusal !== undefined
  const { data: choices } = useQuery(choicesQuery)
  const changes = useWorkflowDraft(workflow, initial)
  const { draft, isDirty } = changes
  const saving = useSaving(changes, workflow)
  const expanded = useExpanded()
  const places = usePlaces(form, draft, expanded)
  const test = useTestWorkflow()
  const [isTestOpen, setTestOpen] = useState(false)
  const [isTried, setTried] = useState(false)

  const problems = draftProblems(draft)
  const visibleProblems = isTried ? problems : {}
  const problemsAt = (at: string) => (key: string) => visibleProblems[`${at}.${key}`]
  const hasProblem = (place: number) => Object.keys(problems).some((key) => key.startsWith(`actions.${place}.`))

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = Object.keys(problems)
    setTried(true)
    if (first === undefined) saving.save()
    else places.goToProblem(first)
  }
  function runTest() {
    setTestOpen(true)
    test.mutate({ draft, savedId: isDirty ? undefined : workflow?.id })
  }
  function settle(how: 'discard' | 'keep') {
    changes[how]()
    saving.reset()
  }

  const isOvertaken = !saving.isSaving && (changes.isOvertaken || isConflict(saving.error))
  const saveRefusal =
    refusal ??
    (isOvertaken ? 'Choose which changes to keep first.' : undefined) ??
    (workflow && !isDirty ? 'No changes to save' : undefined)
  const picture = <FlowPicture draft={draft} current={places.current} hasProblem={hasProblem} onGo={places.goTo} />
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={places.follow} aria-label="Workflow">
      {refusal && (
        <Banner tone="info" className="mb-5">
          {refusal}
        </Banner>
      )}
      {isOvertaken && (
        <OvertakenBanner
          title="Someone else changed this workflow"
          onLoad={() => settle('discard')}
          onKeep={() => settle('keep')}
        >
          Your changes aren't saved. Load theirs, or keep yours and overwrite theirs.
        </OvertakenBanner>
      )}
      {saving.error && !isOvertaken && (
        <Banner tone="danger" isAlert className="mb-5" title="Not saved">
          {describeError(saving.error)}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <aside
          aria-label="Flow diagram"
          className="min-w-0 rounded-lg border border-line bg-surface px-3 py-2 shadow-raise xl:sticky xl:top-24 xl:order-2 xl:p-4"
        >
          {picture}
        </aside>
        <div className="grid min-w-0 gap-6">
          <DetailsCard changes={changes} isDisabled={isDisabled} />
          <TriggerCard {...{ changes, workflow, choices, isDisabled }} at="trigger" problemOf={problemsAt('trigger')} />
          <ActionsCard
            {...{ changes, choices, expanded, isDisabled, hasProblem: isTried ? hasProblem : () => false }}
            problemsOf={(place) => problemsAt(`actions.${place}`)}
          />
        </div>
      </div>
      <EditorActions
        isSaving={saving.isSaving}
        isTesting={test.isPending && isTestOpen}
        saveRefusal={saveRefusal}
        note={isDirty && !saving.isSaving ? 'Unsaved changes' : ''}
        onTest={runTest}
      />
      {isTestOpen && (
        <DryRunDialog
          result={test.isPending ? undefined : test.data}
          error={test.error}
          onRetry={runTest}
          onClose={() => setTestOpen(false)}
        />
      )}
      <LeaveDialog {...saving.leaving} />
    </form>
  )
}
