import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { workflowLimits } from '@sextant/contract/workflows/kinds'
import type { Condition, Trigger } from '@sextant/contract/workflows/parts'
import { newCondition } from '@sextant/contract/workflows/rules'
import { eventName } from '@sextant/contract/workflows/words'
import { Plus } from 'lucide-react'
import { agentIcons } from '#kernel/agent-icons'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { freshId } from '../draft.ts'
import { Part, type PartProps } from '../part.tsx'
import { ConditionFields } from './condition-fields.tsx'

export type EventTrigger = Extract<Trigger, { type: 'agent-output' }>

interface EventFieldsProps extends PartProps {
  trigger: EventTrigger
  onChange: (trigger: EventTrigger) => void
}

const agentOptions = agentIds.map((id) => {
  const Icon = agentIcons[id]
  return { value: id, label: agents[id].name, icon: <Icon aria-hidden="true" strokeWidth={1.5} /> }
})

export function EventFields({ trigger, onChange, at, problemOf, isDisabled }: EventFieldsProps) {
  const { agentId, eventType, conditions } = trigger
  const set = (next: Condition[]) => onChange({ ...trigger, conditions: next })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <Select
          label="Agent"
          options={agentOptions}
          value={agentId}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange({ ...trigger, agentId: chosen, eventType: agents[chosen].eventTypes[0] })}
        />
        <Part at={`${at}.eventType`}>
          <Select
            key={agentId}
            label="Event type"
            options={agents[agentId].eventTypes.map((type) => ({ value: type, label: eventName(type) }))}
            value={eventType}
            error={problemOf('eventType')}
            isDisabled={isDisabled}
            onChange={(chosen) => onChange({ ...trigger, eventType: chosen })}
          />
        </Part>
      </div>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium text-ink">Conditions</legend>
        <p className="mt-0.5 text-xs text-ink-3">
          {conditions.length === 0
            ? 'Without conditions, every event of this type starts the workflow.'
            : 'All conditions must be met.'}
        </p>
        {conditions.map((condition, place) => (
          <ConditionFields
            key={condition.id}
            at={`${at}.conditions.${place}`}
            name={`Condition ${place + 1}`}
            condition={condition}
            problem={problemOf(`conditions.${place}.value`)}
            isDisabled={isDisabled}
            onChange={(next) => set(conditions.with(place, next))}
            onRemove={() => set(conditions.toSpliced(place, 1))}
          />
        ))}
        {!isDisabled && conditions.length < workflowLimits.conditions && (
          <Button size="sm" className="mt-3" icon={Plus} onClick={() => set([...conditions, newCondition(freshId())])}>
            Add condition
          </Button>
        )}
      </fieldset>
    </div>
  )
}
