import type { Integration } from '@sextant/contract/integrations/routes'
import { useState } from 'react'
import { FailureBanner } from '#shared/failure-banner'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useSend } from '../integrations.api.ts'

const longest = 4_000

export function SendDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, name, isSandbox } = integration
  const [text, setText] = useState('')
  const [channel, setChannel] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = useSend(id)
  const problem = text.trim() === '' ? 'Enter a message' : undefined
  const isReady = problem === undefined && text.length <= longest
  /** A new text is a new message; a failed message may be sent again with the same key. */
  function change(write: () => void) {
    write()
    setKey(crypto.randomUUID())
    send.reset()
  }
  return (
    <Dialog
      size="md"
      onClose={onClose}
      title={`Send a message to ${name}`}
      isLocked={send.isPending}
      onSubmit={() => isReady && !send.isPending && send.mutate({ text, key, ...(channel.trim() && { channel }) })}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="primary" isPending={send.isPending} disabledReason={problem}>
            Send
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextArea
          label="Message"
          isRequired
          limit={longest}
          value={text}
          onChange={(event) => change(() => setText(event.target.value))}
        />
        {id === 'slack' && (
          <TextField
            label="Channel"
            placeholder="#product"
            description="Defaults to the connection's channel."
            value={channel}
            onChange={(event) => change(() => setChannel(event.target.value))}
          />
        )}
        {isSandbox && <Banner tone="warning">{`This is the sandbox: nothing is sent to ${name}.`}</Banner>}
        <FailureBanner error={send.error} />
        {send.data && (
          <Banner tone="success" isAlert>
            {send.data.message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
