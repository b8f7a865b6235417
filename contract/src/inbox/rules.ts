export const decisionKinds = ['document', 'output'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const decisionVerbs = ['approve', 'reject'] as const
export type DecisionVerb = (typeof decisionVerbs)[number]

interface KindWords {
  /** Of the filter. */
  group: string
  approve: string
  approved: string
  reject: string
  rejected: string
  /** Asked for before a rejection. */
  reasonLabel?: string
}

export const decisionWords: Record<DecisionKind, KindWords> = {
  document: {
    group: 'Documents',
    approve: 'Approve',
    approved: 'Approved',
    reject: 'Request changes',
    rejected: 'Changes requested',
    reasonLabel: 'What should change?',
  },
  output: { group: 'Outputs', approve: 'Approve', approved: 'Approved', reject: 'Reject', rejected: 'Rejected' },
}

/** How long the server lets someone take back a decision; pages offer it for 10 seconds. */
export const undoDecisionMs = 60_000
export const offerUndoMs = 10_000

/** A bulk decision has at most this many items. */
export const mostDecided = 100
