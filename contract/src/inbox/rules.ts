export const decisionKinds = ['document', 'output', 'post', 'candidate', 'run', 'delivery', 'invitation'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const decisionVerbs = ['approve', 'reject'] as const
export type DecisionVerb = (typeof decisionVerbs)[number]

interface VerbWords {
  label: string
  /** Shown once it is done. */
  done: string
  /** Asked before what can't be undone. */
  final?: string
  /** Asked for before a decision that is no use without a reason. */
  reason?: string
}

type KindWords = Record<DecisionVerb, VerbWords> & {
  /** Of the filter. */
  group: string
}

const dismiss = { label: 'Dismiss', done: 'Dismissed' }

export const decisionWords: Record<DecisionKind, KindWords> = {
  document: {
    group: 'Documents',
    approve: { label: 'Approve', done: 'Approved' },
    reject: { label: 'Request changes', done: 'Changes requested', reason: 'What should change?' },
  },
  output: {
    group: 'Outputs',
    approve: { label: 'Approve', done: 'Approved' },
    reject: { label: 'Reject', done: 'Rejected' },
  },
  post: {
    group: 'Posts',
    approve: { label: 'Send reply', done: 'Reply sent', final: "The drafted reply is posted. This can't be undone." },
    reject: dismiss,
  },
  candidate: {
    group: 'Advocates',
    approve: { label: 'Add', done: 'Added' },
    reject: dismiss,
  },
  run: {
    group: 'Failed runs',
    approve: { label: 'Retry', done: 'Started', final: "The action runs again. A completed run can't be undone." },
    reject: dismiss,
  },
  delivery: {
    group: 'Failed deliveries',
    approve: { label: 'Send again', done: 'Sent again', final: "The message is sent again. This can't be undone." },
    reject: dismiss,
  },
  invitation: {
    group: 'Invitations',
    approve: { label: 'Join', done: 'Joined', final: 'You join the team. You can leave it under Team.' },
    reject: {
      label: 'Decline',
      done: 'Declined',
      final: "The invitation ends, and the team is notified. This can't be undone.",
    },
  },
}

/** How long the server lets someone take back a decision; pages offer it for 10 seconds. */
export const undoDecisionMs = 60_000
export const offerUndoMs = 10_000

/** A bulk decision has at most this many items. */
export const mostDecided = 100

export const longestSnoozeMs = 31 * 86_400_000
