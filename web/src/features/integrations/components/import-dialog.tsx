import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { DateField } from '#ui/fields/dates/date-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { Banner } from '#ui/states/banner'
import { useStartImport } from '../imports.api.ts'

/** From the start of the first day to the end of the last, in the person's time zone. */
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
    toast.info('Import started', `Importing from ${name}.`)
    onClose()
  }
  function submit() {
    const [begin, end] = [momentOf(from, '00:00:00'), momentOf(to, '23:59:59')]
    const range = { ...(begin && { from: begin.at }), ...(end && { to: end.at }) }
    start.mutate(range, { onSuccess: finish })
  }
  return (
    <FormDialog
      title={`Import ${word}s from ${name}`}
      description="Each one becomes a transcript in User Whisperer, with speakers and times. Earlier imports are updated, not duplicated."
      submitLabel="Import"
      disabledReason={mayImport ? undefined : "Your role can't import transcripts."}
      {...progressOf(start)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="From" description="Defaults to the last import." value={from} onChange={setFrom} />
        <DateField label="To" description="Defaults to now." value={to} onChange={setTo} />
      </div>
      {isSandbox && <Banner tone="warning">This is the sandbox: you'll import sample data.</Banner>}
    </FormDialog>
  )
}
