import type { Decision } from '@sextant/contract/inbox/routes'

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const outputDecision = (number: number, changes: Partial<Decision> = {}): Decision => ({
  ...{ kind: 'output', id: idOf(number), title: `Output ${number}`, agentId: 'market-maven', revision: null },
  detail: 'Competitor report · Market Maven',
  status: { word: 'Needs review', tone: 'warning' },
  at: new Date(Date.UTC(2026, 10, 15, 8, 0, 0) - number * 60_000).toISOString(),
  url: `/outputs?output=${idOf(number)}`,
  editUrl: `/outputs?output=${idOf(number)}&edit=yes`,
  verbs: ['approve', 'reject'],
  isSample: false,
  ...changes,
})

export const documentDecision = (number: number, changes: Partial<Decision> = {}): Decision =>
  outputDecision(number, {
    ...{ kind: 'document', title: `Document ${number}`, agentId: 'user-whisperer', revision: 3 },
    detail: 'PRD, version 2 · Jonas asked for your review',
    url: `/prds/${idOf(number)}`,
    editUrl: `/prds/${idOf(number)}`,
    ...changes,
  })
