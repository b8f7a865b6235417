import { triggerLabels, triggerTypes } from '@sextant/contract/workflows/kinds'
import type { Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowChoices } from '@sextant/contract/workflows/routes'
import { Card } from '#ui/card'
import { Segmented } from '#ui/fields/segmented'
import { triggerIcons } from '../components/part-icons.ts'
import { EventFields } from './fields/event-fields.tsx'
import { HookFields } from './fields/hook-fields.tsx'
import { ScheduleFields } from './fields/schedule-fields.tsx'
import type { PartProps } from './part.tsx'
import type { WorkflowChanges } from './use-workflow-draft.ts'

const mayLookOnly = 'You can view this workflow but not edit it.'

interface TriggerCardProps extends PartProps {
  changes: WorkflowChanges
  workflow: Workflow | undefined
  choices: WorkflowChoices | undefined
}

export function TriggerCard({ changes, workflow, choices, ...part }: TriggerCardProps) {
  const { trigger } = changes.draft
  return (
    <Card id="part-trigger" title="Trigger" description="What starts the workflow." className="scroll-mt-40">
      <Segmented
        label="Trigger type"
        isWide
        className="mb-5"
        options={triggerTypes.map((type) => {
          const Icon = triggerIcons[type]
          return {
            value: type,
            label: triggerLabels[type],
            icon: <Icon aria-hidden="true" strokeWidth={1.5} />,
            ...(part.isDisabled && type !== trigger.type && { disabledReason: mayLookOnly }),
          }
        })}
        value={trigger.type}
        onChange={changes.chooseTrigger}
      />
      <TriggerFields
        {...part}
        {...{ trigger, workflow, choices }}
        onChange={(next) => changes.change({ trigger: next })}
      />
    </Card>
  )
}

interface TriggerFieldsProps extends PartProps {
  trigger: Trigger
  onChange: (trigger: Trigger) => void
  workflow: Workflow | undefined
  choices: WorkflowChoices | undefined
}

function TriggerFields({ trigger, onChange, workflow, choices, ...part }: TriggerFieldsProps) {
  switch (trigger.type) {
    case 'schedule':
      return (
        <ScheduleFields
          config={trigger.scheduleConfig}
          timeZone={choices?.timeZone}
          isDisabled={part.isDisabled}
          onChange={(scheduleConfig) => onChange({ ...trigger, scheduleConfig })}
        />
      )
    case 'agent-output':
      return <EventFields {...part} {...{ trigger, onChange }} />
    case 'webhook':
      return <HookFields {...{ trigger, onChange, workflow }} isDisabled={part.isDisabled} />
    case 'manual':
      return <p className="text-sm text-ink-2">Runs only when someone clicks Run now.</p>
  }
}
