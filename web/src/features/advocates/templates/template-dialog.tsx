import { templateProblem, templateVariables, variableNames } from '@sextant/contract/advocates/outreach-rules'
import type { OutreachTemplate, TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import { advocateLimits, campaignStatuses, templateTypes, templateTypeWords } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useSaveTemplate } from '../outreach.api.ts'
import { campaignWords } from '../words.ts'

const types = templateTypes.map((value) => ({ value, label: templateTypeWords[value] }))
const statuses = campaignStatuses.map((value) => ({ value, label: campaignWords[value] }))

const draftOf = (one: OutreachTemplate | undefined): TemplateDraft => ({
  name: one?.name ?? '',
  type: one?.type ?? 'review',
  subject: one?.subject ?? '',
  body: one?.body ?? 'Hi {{firstName}},\n\n\n\n{{sender}}',
  status: one?.status ?? 'active',
})

export function TemplateDialog({ template, onClose }: { template?: OutreachTemplate; onClose: () => void }) {
  const save = useSaveTemplate(template?.id)
  const [draft, setDraft] = useState(() => draftOf(template))
  const [isTried, setTried] = useState(false)
  const problem = templateProblem(draft)
  const isMissing = [draft.name, draft.subject, draft.body].some((text) => text.trim() === '')

  function submit(close: () => void) {
    setTried(true)
    if (isMissing || problem) return
    save.mutate(draft, { onSuccess: close })
  }

  return (
    <FormDialog
      title={template ? 'Edit template' : 'Create Template'}
      size="md"
      submitLabel={template ? 'Save' : 'Create'}
      isPending={save.isPending}
      error={problem ?? (save.error ? describeError(save.error) : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields draft={draft} isTried={isTried} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Variables onInsert={(name) => setDraft({ ...draft, body: `${draft.body}{{${name}}}` })} />
    </FormDialog>
  )
}

interface FieldsProps {
  draft: TemplateDraft
  isTried: boolean
  onChange: (part: Partial<TemplateDraft>) => void
}

function Fields({ draft, isTried, onChange }: FieldsProps) {
  const missing = (text: string, sentence: string) => (isTried && text.trim() === '' ? sentence : undefined)
  return (
    <>
      <TextField
        label="Name"
        isRequired
        maxLength={advocateLimits.name}
        value={draft.name}
        error={missing(draft.name, 'Please enter a name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Type" options={types} value={draft.type} onChange={(type) => onChange({ type })} />
        <Select label="Status" options={statuses} value={draft.status} onChange={(status) => onChange({ status })} />
      </div>
      <TextField
        label="Subject"
        isRequired
        maxLength={advocateLimits.subject}
        value={draft.subject}
        error={missing(draft.subject, 'Please enter a subject')}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <TextArea
        label="Message"
        isRequired
        rows={8}
        limit={advocateLimits.body}
        value={draft.body}
        error={missing(draft.body, 'Please enter a message')}
        description="Every email ends with a reply link and an unsubscribe link."
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
    </>
  )
}

function Variables({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink">Variables</legend>
      <div className="flex flex-wrap gap-2">
        {variableNames.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            title={templateVariables[name]}
            onClick={() => onInsert(name)}
          >
            {`{{${name}}}`}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
