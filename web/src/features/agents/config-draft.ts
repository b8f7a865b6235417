import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { completed, defaultsOf, type FieldValue, type FieldValues } from '@sextant/contract/agents/fields'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'

/** A configuration as a form holds it. */
export interface ConfigDraft {
  enabled: boolean
  settings: FieldValues
  /** Of the configuration it was made from. */
  version: number
}

export const draftOf = ({ id, enabled, settings, version }: AgentConfig): ConfigDraft => ({
  enabled,
  settings: completed(settingFields(id), settings),
  version,
})

/** As the catalogue has it for an agent that nobody has configured. */
export const defaultDraft = (agentId: AgentId, version: number): ConfigDraft => ({
  enabled: agents[agentId].isEnabledAtFirst,
  settings: defaultsOf(settingFields(agentId)),
  version,
})

/** Whether both say the same, whatever they were made from. */
export function isSameDraft(one: ConfigDraft, other: ConfigDraft): boolean {
  const keys = new Set([...Object.keys(one.settings), ...Object.keys(other.settings)])
  return one.enabled === other.enabled && [...keys].every((key) => isSame(one.settings[key], other.settings[key]))
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
