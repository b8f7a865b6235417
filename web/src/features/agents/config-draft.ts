import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { completed, defaultsOf, type FieldValue, type FieldValues } from '@sextant/contract/agents/fields'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'

export interface ConfigDraft {
  enabled: boolean
  settings: FieldValues
  /** The version these changes are based on. */
  version: number
}

export const draftOf = ({ id, enabled, settings, version }: AgentConfig): ConfigDraft => ({
  enabled,
  settings: completed(settingFields(id), settings),
  version,
})

export const defaultDraft = (agentId: AgentId, version: number): ConfigDraft => ({
  enabled: agents[agentId].isEnabledAtFirst,
  settings: defaultsOf(settingFields(agentId)),
  version,
})

/** Compares values and ignores the version. */
export function isSameDraft(one: ConfigDraft, other: ConfigDraft): boolean {
  const keys = new Set([...Object.keys(one.settings), ...Object.keys(other.settings)])
  return one.enabled === other.enabled && [...keys].every((key) => isSame(one.settings[key], other.settings[key]))
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
