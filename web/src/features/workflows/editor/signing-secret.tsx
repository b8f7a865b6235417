import type { Workflow } from '@sextant/contract/workflows/routes'
import { Check, Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { Button } from '#ui/button'
import { CodeBlock } from '#ui/code-block'
import { Dialog } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { useCopy } from '../use-copy.ts'
import { useRotateSecret } from '../workflows.api.ts'

/** What calls are signed with, in and out. It is shown once, when it is made. */
export function SigningSecret({ workflow }: { workflow: Workflow }) {
  const { id, secretHint } = workflow
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        Signing secret
        <span className="num ms-2 font-mono text-xs text-ink-3">
          {secretHint ? `ends with ${secretHint}` : 'none yet'}
        </span>
      </p>
      <Button size="sm" icon={<KeyRound strokeWidth={1.5} />} onClick={() => setAsked(true)}>
        Make a new secret
      </Button>
      {isAsked && <SecretDialog workflowId={id} onClose={() => setAsked(false)} />}
    </div>
  )
}

function SecretDialog({ workflowId, onClose }: { workflowId: string; onClose: () => void }) {
  const rotate = useRotateSecret(workflowId)
  const { copy, isCopied } = useCopy()
  const secret = rotate.data?.secret
  return (
    <Dialog
      title={secret ? 'Your new signing secret' : 'Make a new secret'}
      isOpen
      isLocked={rotate.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            I have copied it
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" isPending={rotate.isPending} onClick={() => rotate.mutate()}>
              Make a new secret
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <>
          <p className="mb-3">It is shown this once. Calls signed with the old one are refused from now on.</p>
          <CodeBlock
            action={
              <IconButton
                size="sm"
                label="Copy the secret"
                icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" strokeWidth={1.5} />}
                onClick={() => copy(secret)}
              />
            }
          >
            {secret}
          </CodeBlock>
        </>
      ) : (
        'The present secret ends at once: whoever signs with it, or checks what this workflow sends, needs the new one.'
      )}
      {rotate.error && (
        <p role="alert" className="mt-3 text-xs font-medium text-danger">
          {describeError(rotate.error)}
        </p>
      )}
    </Dialog>
  )
}
