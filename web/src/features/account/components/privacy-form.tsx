import {
  agentOutputHistoryOptions,
  type WorkspaceSettings,
  workflowHistoryOptions,
} from '@sextant/contract/account/routes'
import { clockText } from '@sextant/contract/kernel/date-text'
import { type FormEvent, useMemo } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { SaveBar } from '#shared/save-bar'
import { Card } from '#ui/card'
import { ComboBox } from '#ui/fields/combobox'
import { Select } from '#ui/fields/select'
import { useSaveSettings } from '../account.api.ts'
import { timeZoneOptions } from '../time-zones.ts'
import { useDraft } from '../use-draft.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const spans = { '30d': '30 days', '90d': '90 days', '1y': '1 year', '2y': '2 years', forever: 'Forever' }

const optionsOf = <Span extends keyof typeof spans>(values: readonly Span[]) =>
  values.map((value) => ({ value, label: spans[value] }))

export function PrivacyForm({ settings }: { settings: WorkspaceSettings }) {
  const { values, isDirty, set, discard } = useDraft(settings)
  const zones = useMemo(() => timeZoneOptions(settings.timeZone), [settings.timeZone])
  const save = useSaveSettings()
  const { isAllowed, reason } = usePermission('canManageTeam')

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(values, {
      onSuccess() {
        discard()
        toast.success('Settings saved')
      },
    })
  }

  function startOver() {
    discard()
    save.reset()
  }

  return (
    <form noValidate aria-label="Privacy" onSubmit={submit}>
      <Card
        footer={
          reason ? (
            <p className="text-sm text-ink-2">{reason}</p>
          ) : (
            <SaveBar isDirty={isDirty} isPending={save.isPending} onDiscard={startOver} />
          )
        }
      >
        <FailureBanner error={save.error} className="mb-5" />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Workflow history"
            description="How long executions and their steps are kept."
            options={optionsOf(workflowHistoryOptions)}
            value={values.workflowHistory}
            isDisabled={!isAllowed}
            onChange={(span) => set('workflowHistory', span)}
          />
          <Select
            label="Agent output history"
            description="How long agent outputs are kept."
            options={optionsOf(agentOutputHistoryOptions)}
            value={values.agentOutputHistory}
            isDisabled={!isAllowed}
            onChange={(span) => set('agentOutputHistory', span)}
          />
          <ComboBox
            label="Time zone"
            description={`Workspace time zone. Local time: ${clockText(new Date(), values.timeZone)}.`}
            options={zones}
            value={values.timeZone}
            isDisabled={!isAllowed}
            onChange={(zone) => zone && set('timeZone', zone)}
            emptyText="No matching time zone"
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}
