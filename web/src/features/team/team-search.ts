import { type MemberStatus, memberStatuses } from '@sextant/contract/team-rules'
import type { RawSearch } from '#kernel/feature'

const teamTabs = ['members', 'permissions', 'resources'] as const
export type TeamTab = (typeof teamTabs)[number]

/** The tab and the filter that an address names; members when it names no tab that exists. */
export const readTeamSearch = ({ tab, status }: RawSearch): { tab: TeamTab; status: MemberStatus | undefined } => ({
  tab: teamTabs.find((known) => known === tab) ?? 'members',
  status: memberStatuses.find((known) => known === status),
})
