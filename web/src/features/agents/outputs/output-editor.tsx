import { longestOutput, type Output } from '@sextant/contract/agents/outputs'
import { Columns2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { MarkdownEditor } from '#ui/editor/markdown-editor'
import { TextField } from '#ui/fields/text-field'
import { Banner } from '#ui/states/banner'
import { Markdown } from '#ui/text/markdown'
import { isConflict } from '../agents.api.ts'
import { OutputOvertaken } from './output-overtaken.tsx'
import type { OutputChanges } from './use-output-draft.ts'

interface OutputEditorProps {
  output: Output
  changes: OutputChanges
  problem: string | undefined
  error: Error | null
  onChange: OutputChanges['change']
  /** Called once the conflict from the last save is resolved. */
  onSettle: () => void
}

const longestTitle = 300

export function OutputEditor({ output, changes, problem, error, onChange, onSettle }: OutputEditorProps) {
  const title = useRef<HTMLInputElement>(null)
  const [isCompared, setCompared] = useState(false)
  const { draft } = changes
  const isTooLong = draft.body.length > longestOutput
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      {changes.isOvertaken || output.status !== 'completed' ? (
        <OutputOvertaken output={output} changes={changes} onSettle={onSettle} />
      ) : (
        error &&
        !isConflict(error) && (
          <Banner tone="danger" isAlert className="mb-4">
            {describeError(error)}
          </Banner>
        )
      )}
      <div className="mb-3 flex justify-end">
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isCompared}
          icon={Columns2}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? 'Hide original' : 'Show original'}
        </Button>
      </div>
      <div className={isCompared ? 'grid gap-6 lg:grid-cols-2' : 'grid'}>
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            ref={title}
            label="Title"
            isRequired
            maxLength={longestTitle}
            value={draft.title}
            error={problem}
            onChange={(event) => onChange({ title: event.target.value })}
          />
          <MarkdownEditor
            label="Text"
            description="Type / for blocks"
            value={draft.body}
            {...(isTooLong && { limit: longestOutput })}
            error={isTooLong ? 'The text is too long' : undefined}
            onChange={(body) => onChange({ body })}
          />
        </div>
        {isCompared && <Original output={output} />}
      </div>
    </>
  )
}

function Original({ output }: { output: Output }) {
  const { title, body } = output.original ?? output
  return (
    <section aria-label="Agent's original" className="min-w-0 border-s-2 border-line ps-5 max-lg:ps-4">
      <p className="text-xs font-medium text-ink-3">Agent's original</p>
      <h3 className="mt-2 mb-3 font-semibold text-ink">{title}</h3>
      <Markdown>{body}</Markdown>
    </section>
  )
}

interface EditorActionsProps {
  changes: OutputChanges
  isBlocked: boolean
  isPending: boolean
  onCancel: () => void
}

export function EditorActions({ changes, isBlocked, isPending, onCancel }: EditorActionsProps) {
  return (
    <>
      <Button disabled={isPending} onClick={onCancel}>
        {changes.isDirty ? 'Discard changes' : 'Cancel'}
      </Button>
      <Button type="submit" variant="primary" isPending={isPending} disabled={isBlocked}>
        Save
      </Button>
    </>
  )
}
