import type { FieldValue } from '@sextant/contract/agents/fields'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import { useState } from 'react'
import { type ConfigDraft, defaultDraft, draftOf, isSameDraft } from './config-draft.ts'

/** Unsaved changes to a configuration. Without any, updates from others show right away; with some, they cause a conflict. */
export function useConfigDraft(config: AgentConfig) {
  const [changed, setChanged] = useState<ConfigDraft | null>(null)
  const saved = draftOf(config)
  const draft = changed ?? saved
  const isDirty = changed !== null && !isSameDraft(changed, saved)
  return {
    draft,
    isDirty,
    isDefault: isSameDraft(draft, defaultDraft(config.id, config.version)),
    /** Someone else saved after these changes started. */
    isOvertaken: isDirty && draft.version < config.version,
    setEnabled: (enabled: boolean) => setChanged({ ...draft, enabled }),
    setSetting: (key: string, value: FieldValue) =>
      setChanged({ ...draft, settings: { ...draft.settings, [key]: value } }),
    reset: () => setChanged(defaultDraft(config.id, draft.version)),
    discard: () => setChanged(null),
    /** Reapplies these changes on top of the other person's version. */
    keep: () => setChanged({ ...draft, version: config.version }),
  }
}
