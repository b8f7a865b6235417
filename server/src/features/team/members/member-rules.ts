import type { Role } from '@sextant/contract/kernel/roles'

export interface Seat {
  role: Role
  status: 'active' | 'inactive'
  isOwner: boolean
}

export interface SeatChange {
  /** The role after the change. */
  role: Role
  /** The status after the change; `none` when the seat is given up. */
  status: 'active' | 'inactive' | 'none'
}

/**
 * Why the change is refused; undefined when allowed. The owner is always an active administrator; the second rule
 * covers a team whose owner's account was deleted.
 */
export function seatRefusal(seat: Seat, change: SeatChange, otherAdmins: number): string | undefined {
  if (seat.role === change.role && seat.status === change.status) return undefined
  if (seat.isOwner && change.status === 'none') return "The owner can't leave or be removed. Transfer ownership first."
  if (seat.isOwner) return "The owner's role and status can't be changed. Transfer ownership first."
  const isAdmin = seat.role === 'admin' && seat.status === 'active'
  const staysAdmin = change.role === 'admin' && change.status === 'active'
  const isLast = isAdmin && !staysAdmin && otherAdmins === 0
  return isLast ? 'A team needs an administrator. Make someone else an administrator first.' : undefined
}
