import { withClaims } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { LayoutSection } from '@sextant/contract/prds/layouts'
import type { Prd } from '@sextant/contract/prds/routes'
import { itemMark, kindNames, peopleText, targetLine, technicalHeadings } from '@sextant/contract/prds/rules'
import { type ByKind, byKind, partsIn, type SectionValues } from '@sextant/contract/prds/sections'
import { storyLead } from '@sextant/contract/prds/story-words'
import type { Block, Card, Chip, OutputDocument, Quote, RunningText } from '#ports/world/documents'
import { storyTitle } from './story-sentence.ts'

type Evidence = PrdContent['user_stories'][number]['evidence']
type Claim = { evidence: Evidence; is_accepted: boolean }

const effortNames = {
  small: 'Small effort',
  medium: 'Medium effort',
  large: 'Large effort',
}
const priorityNames = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' }
const headingNames = {
  performance: 'Performance',
  security: 'Security',
  scalability: 'Scalability',
  integration: 'Integration',
  platform: 'Platform',
}

export function renderDocument(prd: Prd, by: string): OutputDocument {
  return {
    kind: 'Product requirements',
    title: prd.title,
    ...(prd.product_name && prd.product_name !== prd.title && { subtitle: prd.product_name }),
    author: by,
    createdAt: prd.updated_at,
    facts: [
      { label: 'Version', value: prd.version },
      { label: 'Status', value: prd.status === 'approved' ? 'Approved' : 'Draft' },
      { label: 'Last updated', value: prd.updated_at.slice(0, 10) },
      ...(prd.sources.length > 1
        ? [{ label: 'Sources', value: prd.sources.map(({ title }) => title).join(', ') }]
        : []),
    ],
    blocks: contentBlocks(namingSources(prd), prd.layout.sections),
  }
}

/** With several sources, each quote says which one it is from. */
function namingSources(prd: Prd): Prd {
  const titles = new Map(prd.sources.map(({ id, title }) => [id, title]))
  if (titles.size < 2) return prd
  const named = (one: Evidence[number]) => ({
    ...one,
    speaker: [one.speaker, titles.get(one.sourceId)].filter(Boolean).join(', '),
  })
  return withClaims(prd, (claims) => claims.map((claim) => ({ ...claim, evidence: claim.evidence.map(named) })))
}

type Part = Block | RunningText

const contentBlocks = (content: PrdContent, sections: readonly LayoutSection[]): Part[] =>
  partsIn(content, sections).flatMap((part) => section(part.label, byKind(part, sectionBlocks)))

const sectionBlocks: ByKind<Part[]> = {
  text: ({ key, value }) =>
    value.trim() ? [{ type: 'markdown', text: value, style: key === 'executive_summary' ? 'lead' : 'plain' }] : [],
  personas: ({ value }) => value.map(personaCard),
  stories: ({ value }) => value.map(storyCard),
  features: ({ value }) => value.map(requirementCard),
  technical: ({ value }) => technicalBlocks(value),
  metrics: ({ value }) => value.map(metricCard),
  claims: ({ value }) => value.map((claim) => claimCard(claim.text, claim)),
}

const section = (title: string, blocks: Part[]): Part[] =>
  blocks.length > 0 ? [{ type: 'heading', level: 1, text: title }, ...blocks] : []

const list = (label: string, items: readonly string[]) => (items.length > 0 ? [{ label, items }] : [])
const field = (label: string, text: string) => (text ? [{ label, text }] : [])

const personaCard = ({ name, description, goals, pain_points }: PrdContent['target_audience'][number]): Block => ({
  type: 'card',
  title: name,
  fields: field('Description', description),
  lists: [...list('Goals', goals), ...list('Pain points', pain_points)],
})

const storyCard = (story: PrdContent['user_stories'][number], index: number): Block => ({
  type: 'card',
  mark: itemMark('story', index),
  title: storyTitle(story.i_want),
  chips: [{ label: priorityNames[story.priority], tone: story.priority }, ...accepted(story)],
  fields: [
    ...field(storyLead(story.as_a), story.as_a),
    ...field('I want', story.i_want),
    ...field('So that', story.so_that),
  ],
  lists: list('Acceptance criteria', story.acceptance_criteria),
  ...proof(story),
})

const requirementCard = (item: PrdContent['feature_requirements'][number], index: number): Block => ({
  type: 'card',
  mark: itemMark('requirement', index),
  title: item.feature,
  chips: [
    ...(item.kind ? [{ label: kindNames[item.kind] }] : []),
    { label: priorityNames[item.priority], tone: item.priority },
    ...(item.effort === 'unknown' ? [] : [{ label: effortNames[item.effort] }]),
    ...accepted(item),
  ],
  fields: [
    ...field('Description', item.description),
    ...field('User value', item.user_value),
    ...field('Why this priority', item.priority_reason ?? ''),
    ...field('Said by', peopleText(item.said_by ?? [])),
  ],
  ...proof(item),
})

function technicalBlocks(value: SectionValues['technical']): Block[] {
  return technicalHeadings.flatMap((heading): Block[] => {
    const items = value[heading]
    if (items.length === 0) return []
    const cards = items.map((item) => claimCard(item.requirement, item))
    return [{ type: 'heading', level: 2, text: headingNames[heading] }, ...cards]
  })
}

const metricCard = (item: PrdContent['success_metrics'][number]): Block => ({
  ...claimCard(item.metric, item),
  fields: [...field('Target', targetLine(item)), ...field('Measured by', item.measurement)],
})

const claimCard = (title: string, claim: Claim): Card => ({
  type: 'card',
  title,
  chips: accepted(claim),
  ...proof(claim),
})

/** Says that the item has no evidence but was accepted. */
const accepted = ({ evidence, is_accepted }: Claim): Chip[] =>
  evidence.length === 0 && is_accepted ? [{ label: 'Accepted assumption' }] : []

/** The quotes behind an item, or a mark that it is an assumption. */
function proof({ evidence, is_accepted }: Claim): { quotes?: Quote[]; isAssumption?: true } {
  if (evidence.length === 0) return is_accepted ? {} : { isAssumption: true }
  return {
    quotes: evidence.slice(0, 3).map(({ quote, speaker, at }) => ({
      text: quote,
      ...(speaker && { speaker }),
      ...(at && { at }),
    })),
  }
}
