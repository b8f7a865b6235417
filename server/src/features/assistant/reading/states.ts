/** People's words for states, and the features' own names for them. */
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
  completed: ['completed', 'finished', 'ended', 'over'],
  candidate: ['candidate', 'candidates', 'become', 'potential'],
  negative: [
    ...['negative', 'unhappy', 'angry', 'frustrated', 'upset', 'annoyed', 'annoys', 'bothers', 'dislikes', 'dislike'],
    ...['complain', 'complains', 'complained', 'complaining', 'complaint', 'complaints', 'hate', 'hates'],
  ],
  positive: ['positive', 'happy', 'love', 'loves', 'praise', 'praises', 'likes', 'enjoys', 'enjoy'],
  overdue: ['overdue', 'late', 'long'],
  escalated: ['escalated', 'escalations', 'escalation', 'urgent'],
  unanswered: [
    ...['unanswered', 'unreplied', 'answer', 'answers', 'answered', 'reply', 'replies', 'replied', 'respond'],
    ...['response', 'responses', 'wait', 'waits', 'waiting', 'open'],
  ],
  waiting: ['waiting', 'waits', 'unapproved'],
} as const

export type State = keyof typeof states

/** The first state mentioned, and the words that name it. */
export function readState(
  wording: string,
  known: readonly State[],
): { name: State; synonyms: readonly string[] } | undefined {
  const words = new Set(wording.match(/[\p{L}]+/gu) ?? [])
  const name = known.find((state) => states[state].some((word) => words.has(word)))
  return name && { name, synonyms: states[name] }
}
