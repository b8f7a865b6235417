import type { Output } from '@sextant/contract/agents/outputs'
import { Check, Pencil, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { useDecide } from '../outputs.api.ts'

interface ReaderActionsProps {
  output: Output
  /** Focus returns here from the editor. */
  wasEditing: boolean
  onEdit: () => void
}

export function ReaderActions({ output, wasEditing, onEdit }: ReaderActionsProps) {
  const decide = useDecide(output)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasEditing) edit.current?.focus()
  }, [wasEditing])
  return (
    <>
      <RejectButton title={output.title} onReject={(reason) => decide({ status: 'rejected', reason })} />
      <Button ref={edit} icon={Pencil} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="primary" icon={<Check strokeWidth={1.75} />} onClick={() => decide({ status: 'approved' })}>
        Approve
      </Button>
    </>
  )
}

const longestReason = 1_000

function RejectButton({ title, onReject }: { title: string; onReject: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title="Reject this output?"
      description={title}
      trigger={
        <Button variant="ghost" className="sm:me-auto" icon={X}>
          Reject
        </Button>
      }
      onSubmit={(_event, close) => {
        if (reason.trim().length > longestReason) return
        close()
        onReject(reason.trim())
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="danger">
            Reject
          </Button>
        </>
      )}
    >
      <TextArea
        label="Reason"
        description="Optional. Saved with the output."
        limit={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        rows={3}
      />
    </Dialog>
  )
}
