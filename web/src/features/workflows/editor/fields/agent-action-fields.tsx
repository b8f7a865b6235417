import { findAction } from '@sextant/contract/agents/actions'
import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { defaultOf, type Field, type Fields, type FieldValue } from '@sextant/contract/agents/fields'
import { allPlacesTaken, hasPlaceFor } from '@sextant/contract/agents/plans'
import { actions as catalogue } from '@sextant/contract/agents/tasks'
import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowChoices } from '@sextant/contract/workflows/routes'
import type { Variable } from '@sextant/contract/workflows/variables'
import { agentIcons } from '#kernel/agent-icons'
import { useFewPlaces } from '#kernel/plan-places'
import { Select } from '#ui/fields/select'
import { Banner } from '#ui/states/banner'
import { withAction } from '../draft.ts'
import { Part, type PartProps } from '../part.tsx'
import { ParameterField } from './parameter-field.tsx'

type AgentAction = Extract<Action, { type: 'trigger-agent' }>

interface AgentActionFieldsProps extends PartProps {
  action: AgentAction
  onChange: (action: AgentAction) => void
  variables: readonly Variable[]
  choices: WorkflowChoices | undefined
}

const notYet = 'Not available in this workspace yet'

export function AgentActionFields(props: AgentActionFieldsProps) {
  const { action, onChange, choices, at, problemOf, isDisabled } = props
  const { agentId, actionType, parameters } = action
  const kind = findAction(agentId, actionType)
  const works = (agent: string, type?: string) =>
    !choices || choices.actions.some((each) => each.agentId === agent && (!type || each.actionType === type))
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <Select
          label="Agent"
          options={agentIds.map((id) => {
            const Icon = agentIcons[id]
            return {
              value: id,
              label: agents[id].name,
              icon: <Icon aria-hidden="true" strokeWidth={1.5} />,
              ...(!works(id) && { description: notYet }),
            }
          })}
          value={agentId}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange({ ...action, ...withAction(chosen, undefined, parameters) })}
        />
        <Part at={`${at}.actionType`}>
          <Select
            key={agentId}
            label="Action"
            options={Object.entries(catalogue[agentId]).map(([type, { label }]) => ({
              value: type,
              label,
              ...(!works(agentId, type) && { description: notYet }),
            }))}
            value={actionType}
            error={problemOf('actionType')}
            isDisabled={isDisabled}
            onChange={(chosen) => onChange({ ...action, ...withAction(agentId, chosen, parameters) })}
          />
        </Part>
      </div>
      {kind && <p className="-mt-2 text-sm text-ink-2">{kind.description}</p>}
      {!works(agentId, actionType) && (
        <Banner tone="warning">This action isn't available in this workspace yet, so the step will fail.</Banner>
      )}
      <NoPlace agentId={agentId} />
      {kind && <FieldGroup {...props} legend="Settings" fields={kind.parameters} />}
      {kind && (
        <FieldGroup
          {...props}
          legend="Input"
          note="Empty fields use data from the trigger or an earlier step."
          fields={kind.input}
        />
      )}
    </div>
  )
}

/** Warns before a step fails because the plan has no free agent slot. */
function NoPlace({ agentId }: { agentId: AgentId }) {
  const places = useFewPlaces()
  if (!places || hasPlaceFor(places.plan, places.active, agentId)) return null
  return (
    <Banner tone="warning">
      {`${allPlacesTaken(places.plan, places.active)} Steps that use ${agents[agentId].name} fail until you pause one of them.`}
    </Banner>
  )
}

interface FieldGroupProps extends AgentActionFieldsProps {
  legend: string
  note?: string
  fields: Fields
}

const wide = 'sm:col-span-2'
const places: Partial<Record<Field['kind'], string>> = {
  'long-text': wide,
  choices: wide,
  list: wide,
  datetime: wide,
  // Aligns the switch with the inputs next to it, which have labels above.
  boolean: 'sm:self-end sm:pb-2.5',
}

function FieldGroup({ legend, note, fields, action, onChange, variables, at, problemOf, isDisabled }: FieldGroupProps) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  const change = (key: string, value: FieldValue) =>
    onChange({ ...action, parameters: { ...action.parameters, [key]: value } })
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-start mb-3 w-full text-xs font-semibold text-ink-2">
        {legend}
        {note && <span className="ms-2 font-normal text-ink-3">{note}</span>}
      </legend>
      <div className="clear-both grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {entries.map(([key, field]) => (
          <Part
            key={`${action.agentId} ${action.actionType} ${key}`}
            at={`${at}.parameters.${key}`}
            className={places[field.kind] ?? ''}
          >
            <ParameterField
              field={field}
              value={action.parameters[key] ?? defaultOf(field)}
              error={problemOf(`parameters.${key}`)}
              variables={variables}
              isDisabled={isDisabled}
              onChange={(value) => change(key, value)}
            />
          </Part>
        ))}
      </div>
    </fieldset>
  )
}
