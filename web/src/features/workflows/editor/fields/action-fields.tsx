import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowChoices } from '@sextant/contract/workflows/routes'
import type { Variable } from '@sextant/contract/workflows/variables'
import type { PartProps } from '../part.tsx'
import { AgentActionFields } from './agent-action-fields.tsx'
import { DelayFields } from './delay-fields.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface ActionFieldsProps extends PartProps {
  action: Action
  onChange: (action: Action) => void
  variables: readonly Variable[]
  choices: WorkflowChoices | undefined
}

export function ActionFields({ action, onChange, variables, choices, ...part }: ActionFieldsProps) {
  switch (action.type) {
    case 'trigger-agent':
      return <AgentActionFields {...part} {...{ action, onChange, variables, choices }} />
    case 'send-notification':
      return (
        <NotificationFields
          {...part}
          {...{ variables, choices }}
          config={action.notificationConfig}
          onChange={(notificationConfig) => onChange({ ...action, notificationConfig })}
        />
      )
    case 'webhook':
      return (
        <WebhookFields
          {...part}
          variables={variables}
          config={action.webhookConfig}
          onChange={(webhookConfig) => onChange({ ...action, webhookConfig })}
        />
      )
    case 'delay':
      return (
        <DelayFields
          {...part}
          config={action.delayConfig}
          onChange={(delayConfig) => onChange({ ...action, delayConfig })}
        />
      )
  }
}
