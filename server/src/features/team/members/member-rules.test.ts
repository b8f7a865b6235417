import { expect, test } from 'vitest'
import { type Seat, seatRefusal } from './member-rules.ts'

const owner: Seat = { role: 'admin', status: 'active', isOwner: true }
const admin: Seat = { ...owner, isOwner: false }
const viewer: Seat = { role: 'viewer', status: 'active', isOwner: false }
const lastOne = 'A team needs an administrator. Make someone else an administrator first.'

test.each([
  [
    'role',
    { role: 'editor', status: 'active' },
    "The owner's role and status can't be changed. Transfer ownership first.",
  ],
  [
    'status',
    { role: 'admin', status: 'inactive' },
    "The owner's role and status can't be changed. Transfer ownership first.",
  ],
  ['seat', { role: 'admin', status: 'none' }, "The owner can't leave or be removed. Transfer ownership first."],
] as const)('the owner keeps their %s, however many administrators there are', (_what, change, sentence) => {
  expect(seatRefusal(owner, change, 5)).toBe(sentence)
})

test.each([
  ['another role', { role: 'viewer', status: 'active' }],
  ['deactivation', { role: 'admin', status: 'inactive' }],
  ['removal', { role: 'admin', status: 'none' }],
] as const)('the last administrator is safe from %s, and another is not', (_what, change) => {
  expect(seatRefusal(admin, change, 0)).toBe(lastOne)
  expect(seatRefusal(admin, change, 1)).toBeUndefined()
})

test('everybody else can be changed and removed, and nothing happens where nothing changes', () => {
  expect(seatRefusal(viewer, { role: 'admin', status: 'active' }, 0)).toBeUndefined()
  expect(seatRefusal(viewer, { role: 'viewer', status: 'none' }, 0)).toBeUndefined()
  expect(seatRefusal(owner, { role: 'admin', status: 'active' }, 0)).toBeUndefined()
})
