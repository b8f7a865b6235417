import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { useMay } from '#kernel/permissions'
import { toast } from '#kernel/toasts'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { DateField } from '#ui/date-field'
import { Dialog } from '#ui/dialog'
import { useStartImport } from '../imports.api.ts'

/** From the first moment of a day to the last, where the person is. */
const momentOf = (day: string | null, time: string) =>
  day ? { at: new Date(`${day}T${time}`).toISOString() } : undefined

export function ImportDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, name, isSandbox } = integration
  const word = kindOf(id).imports ?? 'conversation'
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const start = useStartImport(id)
  const mayImport = useMay('canEditAgents')
  function finish() {
    toast.info('Import started', `${name} is being read.`)
    onClose()
  }
  function submit() {
    if (start.isPending || !mayImport) return
    const [begin, end] = [momentOf(from, '00:00:00'), momentOf(to, '23:59:59')]
    const range = { ...(begin && { from: begin.at }), ...(end && { to: end.at }) }
    start.mutate(range, { onSuccess: finish })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Import ${word}s from ${name}`}
      description="Each becomes a transcript in User Whisperer, with speakers and times. What was imported before is only updated."
      isLocked={start.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={start.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={start.isPending}
            disabledReason={mayImport ? undefined : 'Your role may not import transcripts.'}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label="From" description="Left empty: since the last import." value={from} onChange={setFrom} />
          <DateField label="To" description="Left empty: until now." value={to} onChange={setTo} />
        </div>
        {isSandbox && <Banner tone="warning">This is the sandbox: what comes are samples.</Banner>}
        {start.error && (
          <Banner tone="danger" isAlert>
            {describeError(start.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
