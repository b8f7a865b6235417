import type { Lineage, LineageNode } from '@sextant/contract/requirements/lineage'
import type { Requirement, RequirementDetail, RequirementMerge } from '@sextant/contract/requirements/routes'
import { requirementStatuses } from '@sextant/contract/requirements/rules'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

export const requirement = (changes: Partial<Requirement> = {}): Requirement => ({
  ...{ id: idOf(1), title: 'Export as CSV', kind: 'request', effort: 'medium', status: 'new', priority: 'high' },
  ...{ theme: '', release: '', owner: null, people: 3, quotes: 4, customers: 0, value: 0, isSample: false, version: 1 },
  places: [{ prdId: idOf(9), itemId: 'requirement-1', title: 'Reports', isApproved: true }],
  issues: [],
  ...{ createdAt: ago(600), updatedAt: ago(60) },
  ...changes,
})

export const other = requirement({ id: idOf(2), title: 'Dark mode', priority: 'low', people: 1, theme: 'Looks' })

export const detail = (changes: Partial<RequirementDetail> = {}): RequirementDetail => ({
  ...requirement(),
  description: 'Reports leave the product as CSV.',
  saidBy: ['Ana', 'Bo'],
  askedBy: [],
  evidence: [
    {
      ...{ sourceType: 'transcript', sourceId: idOf(7), start: 0, end: 26, quote: 'We need our reports as CSV.' },
      ...{ speaker: 'Ana', at: '00:12', prdId: idOf(9), itemId: 'requirement-1' },
    },
  ],
  ...{ merges: [], mergedInto: null },
  ...changes,
})

export const merge = (changes: Partial<RequirementMerge> = {}): RequirementMerge => ({
  id: idOf(5),
  kept: { id: idOf(1), title: 'Export as CSV', documents: 1 },
  merged: { id: idOf(3), title: 'CSV exports', documents: 1 },
  ...{ likeness: 0.8, status: 'proposed', decidedBy: null },
  ...changes,
})

const node = (kind: LineageNode['kind'], title: string, changes: Partial<LineageNode> = {}): LineageNode => ({
  ...{ id: `${kind} 1`, kind, title, detail: '', url: null, at: null, isSandbox: false, isSample: false },
  ...changes,
})

const lineage: Lineage = {
  nodes: [
    node('quote', 'We need our reports as CSV.', { detail: 'Ana', url: `/prds/${idOf(9)}?claim=requirement-1` }),
    node('requirement', 'Export as CSV', { detail: 'Shipped', url: `/requirements/${idOf(1)}` }),
    node('announcement', 'CSV is here', { url: `/agents/narrative-architect?content=${idOf(6)}` }),
    node('publication', 'LinkedIn', { detail: 'Published', url: 'https://linkedin.example/1', isSandbox: true }),
  ],
  edges: [
    { from: 'quote 1', to: 'requirement 1' },
    { from: 'requirement 1', to: 'announcement 1' },
    { from: 'announcement 1', to: 'publication 1' },
  ],
  moreQuotes: 2,
}

export const boardOf = (...items: Requirement[]) => ({
  columns: requirementStatuses.map((key) => {
    const inside = items.filter(({ status }) => status === key)
    return { key, count: inside.length, items: inside, nextCursor: null }
  }),
})

export const serveRequirements = (answers: Answers = {}) =>
  serve(
    {
      'GET /requirements': pageOf(requirement(), other),
      'GET /requirements/board': boardOf(requirement(), other),
      'GET /requirements/choices': {
        themes: ['Exports', 'Looks'],
        releases: ['2.4'],
        owners: [{ id: idOf(8), name: 'Ada' }],
      },
      'GET /requirements/merges': pageOf(),
      'GET /requirements/:id': detail(),
      'GET /requirements/:id/lineage': lineage,
    },
    answers,
  )
