import type { Output } from '@sextant/contract/agents/outputs'
import { useState } from 'react'
import type { OutputDraft } from '../outputs.api.ts'

const nothing: OutputDraft = { title: '', body: '', version: 0 }
const draftOf = ({ title, body, version }: Output): OutputDraft => ({ title, body, version })

/** Unsaved changes to an output. Without any, updates from others show right away; with some, they cause a conflict. */
export function useOutputDraft(output: Output | undefined) {
  const [changed, setChanged] = useState<OutputDraft | null>(null)
  const saved = output ? draftOf(output) : nothing
  const draft = changed ?? saved
  const isDirty = changed !== null && (changed.title !== saved.title || changed.body !== saved.body)
  return {
    draft,
    isDirty,
    /** Someone else saved after these changes started. */
    isOvertaken: isDirty && draft.version < saved.version,
    change: (part: Partial<Pick<OutputDraft, 'title' | 'body'>>) => setChanged({ ...draft, ...part }),
    discard: () => setChanged(null),
    /** Reapplies these changes on top of the other person's version. */
    keep: () => setChanged({ ...draft, version: saved.version }),
  }
}

export type OutputChanges = ReturnType<typeof useOutputDraft>
