/** States and traits as people name them, and as rooms know them. */
const states = {
  failed: ['failed', 'failing', 'failure', 'failures', 'broken', 'unsuccessful'],
  draft: ['draft', 'drafts', 'unapproved', 'unfinished'],
  approved: ['approved', 'accepted', 'approve', 'accept'],
  rejected: ['rejected', 'declined', 'reject', 'decline', 'down'],
  scheduled: ['scheduled', 'planned', 'upcoming'],
  published: ['published', 'live', 'posted'],
  inactive: ['inactive', 'disabled', 'off', 'stopped'],
  paused: ['paused', 'off', 'disabled'],
  active: ['active', 'enabled', 'on', 'running', 'switched'],
  unread: ['unread'],
  pending: ['pending', 'invited', 'invitation', 'invitations', 'open'],
  high: ['high', 'important', 'major', 'serious', 'critical'],
  medium: ['medium'],
  low: ['low', 'minor'],
  admin: ['admin', 'admins', 'administrator', 'administrators'],
  editor: ['editor', 'editors'],
  viewer: ['viewer', 'viewers'],
  owner: ['owner', 'owners', 'owns'],
  waiting: ['waiting', 'waits', 'unapproved'],
} as const

export type State = keyof typeof states

/** The first of these states that is named, and the words that name it. */
export function readState(said: string, known: readonly State[]): { name: State; said: readonly string[] } | undefined {
  const words = new Set(said.match(/[\p{L}]+/gu) ?? [])
  const name = known.find((state) => states[state].some((word) => words.has(word)))
  return name && { name, said: states[name] }
}
