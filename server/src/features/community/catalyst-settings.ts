import type { SettingsOf } from '@sextant/contract/agents/settings'
import type { EscalationRules } from '@sextant/contract/community/rules'

export type CatalystSettings = SettingsOf<'community-catalyst'>

export const rulesOf = (settings: CatalystSettings): EscalationRules => ({
  negativeThreshold: settings['escalationRules.negativeThreshold'],
  urgentKeywords: settings['escalationRules.urgentKeywords'],
})
