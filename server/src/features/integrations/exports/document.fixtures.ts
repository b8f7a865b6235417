import type { DocumentItem, TrackedDocument } from '#ports/connections'

const itemOf = (item: Partial<DocumentItem> & Pick<DocumentItem, 'id' | 'kind' | 'title'>): DocumentItem => ({
  description: '',
  acceptanceCriteria: [],
  evidence: [],
  ...item,
})

const evidence = { quote: 'I lose my draft every time the train enters a tunnel.', speaker: 'Maya', at: '00:04:12' }

/** A PRD with one item of each kind and two stories. */
export const document: TrackedDocument = {
  title: 'Offline drafts',
  summary: 'Drafts survive without a network.',
  problem: 'People lose what they wrote.\n\nIt happens on trains.',
  items: [
    itemOf({
      id: 's1',
      kind: 'story',
      title: 'As a commuter, I want drafts kept offline, so that nothing is lost',
      description: 'As a commuter\nI want drafts kept offline',
      acceptanceCriteria: ['A draft is there after a restart', 'It is sent when the network is back'],
      priority: 'high',
      effort: 'medium',
      evidence: [evidence],
    }),
    itemOf({ id: 's2', kind: 'story', title: 'See what was not sent yet', priority: 'low' }),
    itemOf({
      id: 'r1',
      kind: 'requirement',
      title: 'Local storage',
      description: 'Keeps 100 drafts',
      evidence: [evidence],
    }),
    itemOf({ id: 't1', kind: 'technical', title: 'Encrypted at rest' }),
    itemOf({ id: 'm1', kind: 'metric', title: 'Lost drafts', description: 'Fewer than 1 in 1,000' }),
  ],
}

/** A PRD large enough to hit every limit of the tools. */
export function longDocument(stories: number): TrackedDocument {
  const items = Array.from({ length: stories }, (_, n) =>
    itemOf({
      id: `s${n}`,
      kind: 'story',
      title: `Story ${n} ${'long title '.repeat(40)}`,
      description: '🧭'.repeat(1_500),
      acceptanceCriteria: Array.from({ length: 3 }, (_, c) => `Criterion ${c} ${'x'.repeat(2_500)}`),
      evidence: Array.from({ length: 30 }, () => evidence),
    }),
  )
  const requirements = Array.from({ length: 150 }, (_, n) =>
    itemOf({ id: `r${n}`, kind: 'requirement', title: `Requirement ${n}`, description: 'y'.repeat(900) }),
  )
  return {
    title: `A long\none ${'t'.repeat(400)}`,
    summary: 'z'.repeat(40_000),
    problem: '',
    items: [...items, ...requirements],
  }
}

export const subject = (id = crypto.randomUUID()) => ({ type: 'prd', id })
