import type { AgentId } from './catalogue.ts'
import type { Fields, ValuesOf } from './fields.ts'
import type { Setting } from './setting-kinds.ts'
import { agentSettings } from './tasks.ts'

/** Widened to one type for code that handles any agent. */
export const settingsOf = (agentId: AgentId): Readonly<Record<string, Setting>> => agentSettings[agentId]

export const settingFields = (agentId: AgentId): Fields => settingsOf(agentId)

/** Used for agents without a `maxProcessingTime` setting. */
export const defaultMaxProcessingSeconds = 300

/** Typed settings for an agent's own feature. */
export type SettingsOf<A extends AgentId> = ValuesOf<(typeof agentSettings)[A]>
