import type { Workflow } from '@sextant/contract/workflows/routes'
import { Check, Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { useCopy } from '#kernel/use-copy'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Dialog } from '#ui/overlays/dialog'
import { CodeBlock } from '#ui/text/code-block'
import { useRotateSecret } from '../../workflows.api.ts'

/** Signs incoming and outgoing calls. Shown only once, when created. */
export function SigningSecret({ workflow }: { workflow: Workflow }) {
  const { id, secretHint } = workflow
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        Signing secret
        <span className="num ms-2 font-mono text-xs text-ink-3">
          {secretHint ? `ends with ${secretHint}` : 'none yet'}
        </span>
      </p>
      <Button size="sm" icon={KeyRound} onClick={() => setIsAsked(true)}>
        Create a new secret
      </Button>
      {isAsked && <SecretDialog workflowId={id} onClose={() => setIsAsked(false)} />}
    </div>
  )
}

function SecretDialog({ workflowId, onClose }: { workflowId: string; onClose: () => void }) {
  const rotate = useRotateSecret(workflowId)
  const { copy, isCopied } = useCopy()
  const secret = rotate.data?.secret
  return (
    <Dialog
      title={secret ? 'Your new signing secret' : 'Create a new secret'}
      isLocked={rotate.isPending}
      onClose={onClose}
      actions={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            I've copied it
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" isPending={rotate.isPending} onClick={() => rotate.mutate()}>
              Create a new secret
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <>
          <p className="mb-3">Copy it now. You won't see it again. Calls signed with the old secret are now refused.</p>
          <CodeBlock
            action={
              <IconButton
                size="sm"
                label="Copy secret"
                icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" strokeWidth={1.5} />}
                onClick={() => copy(secret)}
              />
            }
          >
            {secret}
          </CodeBlock>
        </>
      ) : (
        'The current secret stops working right away. Anyone who uses it to sign or verify requests needs the new one.'
      )}
      {rotate.error && (
        <p role="alert" className="mt-3 text-xs font-medium text-danger">
          {describeError(rotate.error)}
        </p>
      )}
    </Dialog>
  )
}
