import { untitledWorkflow, workflowLimits } from '@sextant/contract/workflows/kinds'
import { Card } from '#ui/card'
import { Switch } from '#ui/fields/switch'
import { TagInput } from '#ui/fields/tag-input'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import type { WorkflowChanges } from './use-workflow-draft.ts'

export function DetailsCard({ changes, isDisabled }: { changes: WorkflowChanges; isDisabled: boolean }) {
  const { draft, change } = changes
  return (
    <Card id="part-details" title="Workflow Details" className="scroll-mt-40">
      <div className="grid grid-cols-1 gap-5">
        <TextField
          label="Workflow Name"
          isRequired
          placeholder={untitledWorkflow}
          maxLength={workflowLimits.nameLength}
          value={draft.name}
          disabled={isDisabled}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          rows={3}
          limit={workflowLimits.descriptionLength}
          value={draft.description}
          disabled={isDisabled}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TagInput
          label="Tags"
          placeholder="Type a tag and press Enter"
          maxTags={workflowLimits.tags}
          value={draft.tags}
          isDisabled={isDisabled}
          onChange={(tags) => change({ tags: tags.map((tag) => tag.slice(0, workflowLimits.tagLength)) })}
        />
        <Switch
          label="Pause after three failures in a row"
          isSelected={draft.pauseOnFailures}
          isDisabled={isDisabled}
          onChange={(pauseOnFailures) => change({ pauseOnFailures })}
        />
      </div>
    </Card>
  )
}
