import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { useDraftOutreach } from '../outreach.api.ts'

interface DraftedTextProps {
  advocateId: string
  /** Without a template: the note of an invitation. */
  templateId?: string
  label: string
  description: string
  limit: number
  value: string
  onChange: (text: string) => void
}

/** A text that people write themselves or have drafted from what the advocate said. */
export function DraftedText({ advocateId, templateId, value, onChange, ...field }: DraftedTextProps) {
  const draft = useDraftOutreach(advocateId)
  const status = useId()
  return (
    <div className="grid gap-2">
      <TextArea
        {...field}
        rows={6}
        value={value}
        readOnly={draft.isPending}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={<Sparkles strokeWidth={1.5} />}
          isPending={draft.isPending}
          aria-describedby={status}
          onClick={() => draft.mutate(templateId, { onSuccess: ({ text }) => onChange(text) })}
        >
          Draft from what they said
        </Button>
        <p id={status} role="status" className="text-xs text-ink-3">
          {draft.error && describeError(draft.error)}
          {draft.data && `Drafted by ${draft.data.model ?? 'the built-in engine'}. ${draft.data.fallbackReason ?? ''}`}
        </p>
      </div>
    </div>
  )
}
