import type { FieldValue } from '@sextant/contract/agents/fields'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import { useState } from 'react'
import { type ConfigDraft, defaultDraft, draftOf, isSameDraft } from './config-draft.ts'

/** A person's changes to a configuration. Without any, what others save shows at once; with some, it is told apart. */
export function useConfigDraft(config: AgentConfig) {
  const [changed, setChanged] = useState<ConfigDraft | null>(null)
  const saved = draftOf(config)
  const draft = changed ?? saved
  const isDirty = changed !== null && !isSameDraft(changed, saved)
  return {
    draft,
    isDirty,
    isDefault: isSameDraft(draft, defaultDraft(config.id, config.version)),
    /** Somebody else saved after these changes began. */
    isOvertaken: isDirty && draft.version < config.version,
    setEnabled: (enabled: boolean) => setChanged({ ...draft, enabled }),
    setSetting: (key: string, value: FieldValue) =>
      setChanged({ ...draft, settings: { ...draft.settings, [key]: value } }),
    reset: () => setChanged(defaultDraft(config.id, draft.version)),
    discard: () => setChanged(null),
    /** Lays the changes over what the other person saved. */
    keep: () => setChanged({ ...draft, version: config.version }),
  }
}
