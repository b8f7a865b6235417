import { everybody, notificationTypes, workflowLimits } from '@sextant/contract/workflows/kinds'
import type { NotificationConfig } from '@sextant/contract/workflows/parts'
import type { WorkflowChoices } from '@sextant/contract/workflows/routes'
import type { Variable } from '@sextant/contract/workflows/variables'
import { UserPlus } from 'lucide-react'
import { Button } from '#ui/button'
import { Segmented } from '#ui/fields/segmented'
import { TagInput } from '#ui/fields/tag-input'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { Banner } from '#ui/states/banner'
import { channelWords } from '../../words/describe-action.ts'
import { Part, type PartProps } from '../part.tsx'
import { VariableField } from './variable-field.tsx'

interface NotificationFieldsProps extends PartProps {
  config: NotificationConfig
  onChange: (config: NotificationConfig) => void
  variables: readonly Variable[]
  choices: WorkflowChoices | undefined
}

export function NotificationFields(props: NotificationFieldsProps) {
  const { config, onChange, variables, choices, at, problemOf, isDisabled } = props
  const change = (part: Partial<NotificationConfig>) => onChange({ ...config, ...part })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <p className="mb-1.5 text-sm font-medium text-ink">Type</p>
        <Segmented
          className="[&_button]:whitespace-nowrap"
          label="Type"
          options={notificationTypes.map((type) => ({
            value: type,
            label: channelWords[type],
            ...(isDisabled &&
              type !== config.type && { disabledReason: 'You can view this workflow but not edit it.' }),
          }))}
          value={config.type}
          onChange={(type) =>
            // Clears recipients: Slack channels aren't valid email addresses.
            change({ type, ...((type === 'slack') !== (config.type === 'slack') && { recipients: [] }) })
          }
        />
      </div>
      {config.type === 'slack' && choices && !choices.isSlackConnected && (
        <Banner tone="info">Slack isn't connected. Messages go to a sandbox channel that only logs them.</Banner>
      )}
      <Recipients {...props} />
      <Part at={`${at}.notificationConfig.title`}>
        <VariableField
          label="Subject"
          description="Defaults to the workflow name."
          value={config.title}
          onChange={(title) => change({ title })}
          error={problemOf('notificationConfig.title')}
          variables={variables}
          limit={200}
          isDisabled={isDisabled}
        />
      </Part>
      <Part at={`${at}.notificationConfig.template`}>
        <VariableField
          label="Message"
          isLong
          isRequired
          limit={workflowLimits.templateLength}
          value={config.template}
          onChange={(template) => change({ template })}
          error={problemOf('notificationConfig.template')}
          variables={variables}
          isDisabled={isDisabled}
        />
      </Part>
    </div>
  )
}

function Recipients({ config, onChange, choices, at, problemOf, isDisabled }: NotificationFieldsProps) {
  const { type, recipients } = config
  const set = (next: string[]) => onChange({ ...config, recipients: next })
  const isSlack = type === 'slack'
  const people = (choices?.recipients ?? []).filter(({ email }) => !recipients.includes(email))
  return (
    <Part at={`${at}.notificationConfig.recipients`}>
      <TagInput
        label={isSlack ? 'Channels' : 'Recipients'}
        description={
          isSlack
            ? "For example, #launches. Defaults to the connection's channel."
            : 'Email addresses of workspace members, or “team” for everyone. Defaults to the owner.'
        }
        placeholder={isSlack ? '#channel' : 'name@company.com'}
        value={recipients}
        onChange={set}
        maxTags={workflowLimits.recipients}
        error={problemOf('notificationConfig.recipients')}
        isDisabled={isDisabled}
      />
      {!isSlack && !isDisabled && (
        <Menu
          label="Add a recipient"
          placement="bottom start"
          trigger={
            <Button size="sm" variant="ghost" className="mt-1 -ms-3" icon={UserPlus}>
              Add a person
            </Button>
          }
        >
          <MenuItem
            description="Everyone in the workspace when it runs"
            onAction={() => set([...new Set([...recipients, everybody])])}
          >
            Everyone
          </MenuItem>
          {people.map(({ name, email }) => (
            <MenuItem key={email} description={email} onAction={() => set([...recipients, email])}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Part>
  )
}
