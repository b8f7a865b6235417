import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import samples from './samples.json' with { type: 'json' }

/** A post and the team's reply, if any; an empty reply is sent as the agent drafted it. */
interface Said {
  content: string
  answer?: string
}

export type SampleTalk = Partial<Record<CommunityPlatformId, readonly Said[]>>

/** Two communities around the sample product, newest first. */
export const sampleTalk: SampleTalk = samples.talk

/** Posts by the sample team's pilot users, newest first. */
export const sampleTeamTalk: SampleTalk = samples.teamTalk
