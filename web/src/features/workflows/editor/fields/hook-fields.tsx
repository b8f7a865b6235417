import type { Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow } from '@sextant/contract/workflows/routes'
import { Check, Copy, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { useCopy } from '#kernel/use-copy'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { Switch } from '#ui/fields/switch'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { CodeBlock } from '#ui/text/code-block'
import { useRotateHook } from '../../workflows.api.ts'
import { SigningSecret } from './signing-secret.tsx'

export type HookTrigger = Extract<Trigger, { type: 'webhook' }>

interface HookFieldsProps {
  trigger: HookTrigger
  onChange: (trigger: HookTrigger) => void
  /** The saved workflow; undefined until the first save. */
  workflow: Workflow | undefined
  isDisabled: boolean
}

export function HookFields({ trigger, onChange, workflow, isDisabled }: HookFieldsProps) {
  const { webhookConfig } = trigger
  const url = workflow?.trigger.type === 'webhook' ? workflow.trigger.webhookConfig.url : ''
  return (
    <div className="grid grid-cols-1 gap-5">
      {workflow && url ? (
        <Address workflow={workflow} url={url} isDisabled={isDisabled} />
      ) : (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-3 text-sm text-ink-2">
          Save the workflow to get its webhook URL.
        </p>
      )}
      <Switch
        label="Require a valid signature"
        description="Senders must sign requests with this workflow's signing secret. Otherwise, anyone with the URL can start the workflow."
        isSelected={webhookConfig.requireSignature}
        isDisabled={isDisabled}
        onChange={(requireSignature) => onChange({ ...trigger, webhookConfig: { ...webhookConfig, requireSignature } })}
      />
      {workflow && !isDisabled && <SigningSecret workflow={workflow} />}
    </div>
  )
}

function Address({ workflow, url, isDisabled }: { workflow: Workflow; url: string; isDisabled: boolean }) {
  const { copy, isCopied } = useCopy()
  return (
    <div className="min-w-0">
      <TextField
        label="Webhook URL"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        description="Send a POST request with JSON. Use any field as {{trigger.name}}. Keep this URL secret."
        trailing={
          <IconButton
            size="sm"
            label="Copy webhook URL"
            icon={
              isCopied ? <Check className="size-4" strokeWidth={1.75} /> : <Copy className="size-4" strokeWidth={1.5} />
            }
            onClick={() => copy(url)}
          />
        }
      />
      <Disclosure title="Example request" className="mt-1">
        <CodeBlock>{`curl -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"text": "Exports are slow", "title": "Feedback"}'`}</CodeBlock>
      </Disclosure>
      {!isDisabled && <NewAddress workflow={workflow} />}
    </div>
  )
}

function NewAddress({ workflow }: { workflow: Workflow }) {
  const rotate = useRotateHook()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" className="-ms-3" icon={RotateCw} onClick={() => setIsAsked(true)}>
        Create a new URL
      </Button>
      <ConfirmDialog
        title="Create a new URL"
        confirmLabel="Create a new URL"
        tone="danger"
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        {...progressOf(rotate)}
        onConfirm={(close) =>
          rotate.mutate(workflow.id, {
            onSuccess() {
              toast.success('New URL created', 'The old URL no longer works.')
              close()
            },
          })
        }
      >
        The current URL stops working right away. Anyone who sends requests to it needs the new one.
      </ConfirmDialog>
    </>
  )
}
