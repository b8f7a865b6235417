import { webhookMethods, workflowLimits } from '@sextant/contract/workflows/kinds'
import type { WebhookConfig } from '@sextant/contract/workflows/parts'
import type { Variable } from '@sextant/contract/workflows/variables'
import { Select } from '#ui/fields/select'
import { Part, type PartProps } from '../part.tsx'
import { VariableField } from './variable-field.tsx'

interface WebhookFieldsProps extends PartProps {
  config: WebhookConfig
  onChange: (config: WebhookConfig) => void
  variables: readonly Variable[]
}

const methods = webhookMethods.map((method) => ({ value: method, label: method }))

export function WebhookFields({ config, onChange, variables, at, problemOf, isDisabled }: WebhookFieldsProps) {
  const change = (part: Partial<WebhookConfig>) => onChange({ ...config, ...part })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Select
          label="Method"
          options={methods}
          value={config.method}
          isDisabled={isDisabled}
          onChange={(method) => change({ method })}
        />
        <Part at={`${at}.webhookConfig.url`}>
          <VariableField
            label="URL"
            isRequired
            placeholder="https://example.com/hooks/sextant"
            description="You can use variables in the path and query, but not in the host."
            value={config.url}
            onChange={(url) => change({ url })}
            error={problemOf('webhookConfig.url')}
            limit={workflowLimits.urlLength}
            variables={variables}
            isDisabled={isDisabled}
          />
        </Part>
      </div>
      {config.method !== 'GET' && (
        <Part at={`${at}.webhookConfig.body`}>
          <VariableField
            label="Body"
            isLong
            description="Defaults to the execution so far, as JSON."
            value={config.body}
            onChange={(body) => change({ body })}
            error={problemOf('webhookConfig.body')}
            limit={workflowLimits.bodyLength}
            variables={variables}
            isDisabled={isDisabled}
          />
        </Part>
      )}
      <p className="text-xs text-ink-3">
        Calls are signed with this workflow's secret. Retries send the same idempotency key.
      </p>
    </div>
  )
}
