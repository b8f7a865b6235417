import { type MemberStatus, memberStatuses } from '@sextant/contract/team/rules'
import type { RawSearch } from '#kernel/feature'

const teamTabs = ['members', 'permissions', 'resources'] as const
export type TeamTab = (typeof teamTabs)[number]

interface TeamSearch {
  tab: TeamTab
  status: MemberStatus | undefined
  /** Somebody is being invited. */
  isInviting: boolean
}

/** The tab and the filter that an address names; members when it names no tab that exists. */
export const readTeamSearch = ({ tab, status, invite }: RawSearch): TeamSearch => ({
  tab: teamTabs.find((known) => known === tab) ?? 'members',
  status: memberStatuses.find((known) => known === status),
  isInviting: invite === 'member',
})
