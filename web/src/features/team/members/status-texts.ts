import type { MemberStatus } from '@sextant/contract/team/rules'

export const statusTexts: Readonly<Record<MemberStatus, { label: string; none: string }>> = {
  active: { label: 'Active', none: 'No active members.' },
  pending: { label: 'Pending', none: 'No pending invitations.' },
  inactive: { label: 'Inactive', none: 'No inactive members.' },
}
