import { type AdvocateCriteria, missedCriterion } from '@sextant/contract/advocates/score'
import type { SettingsOf } from '@sextant/contract/agents/settings'

export const criteriaOf = (settings: SettingsOf<'advocate-amplifier'>): AdvocateCriteria => ({
  threshold: settings.advocateThreshold,
  minFollowers: settings['customCriteria.minFollowers'],
  engagementRate: settings['customCriteria.engagementRate'],
  brandMentions: settings['customCriteria.brandMentions'],
})

export const figuresOf = (mentions: number) => ({ followers: 0, engagementRate: 0, mentions, points: 0 })

/** The audience of people outside the program is unknown, so only what they said counts. */
export const missedAlone = (mentions: number, criteria: AdvocateCriteria): string | undefined =>
  missedCriterion(figuresOf(mentions), { ...criteria, minFollowers: 0, engagementRate: 0 })
