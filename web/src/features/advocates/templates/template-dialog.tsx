import { templateProblem, templateVariables, variableNames } from '@sextant/contract/advocates/outreach-rules'
import type { OutreachTemplate, TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import { advocateLimits, campaignStatuses, templateTypes, templateTypeWords } from '@sextant/contract/advocates/rules'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
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

const ifMissing = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)

const check = ({ name, subject, body }: TemplateDraft) => ({
  name: ifMissing(name, 'Please enter a name'),
  subject: ifMissing(subject, 'Please enter a subject'),
  body: ifMissing(body, 'Please enter a message'),
})

export function TemplateDialog({ template, onClose }: { template?: OutreachTemplate; onClose: () => void }) {
  const save = useSaveTemplate(template?.id)
  const { field, values, set, submit } = useForm({ initial: draftOf(template), check })
  const problem = templateProblem(values)
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Create Template'}
      size="md"
      submitLabel={template ? 'Save' : 'Create'}
      isPending={save.isPending}
      error={problem ?? (save.error ? describeError(save.error) : undefined)}
      onSubmit={(close) => submit((draft) => !problem && save.mutate(draft, { onSuccess: close }))}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" isRequired maxLength={advocateLimits.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field('type')} label="Type" options={types} />
        <Select {...field('status')} label="Status" options={statuses} />
      </div>
      <TextField {...field('subject')} label="Subject" isRequired maxLength={advocateLimits.subject} />
      <TextArea
        {...field('body')}
        label="Message"
        isRequired
        rows={8}
        limit={advocateLimits.body}
        description="Every email ends with a reply link and an unsubscribe link."
      />
      <Variables onInsert={(name) => set({ body: `${values.body}{{${name}}}` })} />
    </FormDialog>
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
