import type { MemberStatus } from '@sextant/contract/team/rules'

export const statusTexts: Readonly<Record<MemberStatus, { label: string; none: string }>> = {
  active: { label: 'Active', none: 'Nobody is active.' },
  pending: { label: 'Pending', none: 'No invitation is open.' },
  inactive: { label: 'Inactive', none: 'Nobody is inactive.' },
}
