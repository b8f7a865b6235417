import type { DocumentItem, TrackedDocument } from '#ports/connections'
import { sectionsOf, textsOf } from '../outline.ts'
import { assumption, factsOf, sayingOf } from '../words.ts'
import { type NotionBlock, richText, tables, textBlock, toDo, toggle } from './blocks.ts'

/** The first block of an exported page. Its mark identifies the page, and content goes after it. */
export const anchorBlock = (mark: string): NotionBlock =>
  textBlock('paragraph', ...richText(`Exported from Sextant. Reference: ${mark}`, { italic: true, color: 'gray' }))

export function pageBlocks(document: TrackedDocument): NotionBlock[] {
  const stories = document.items.filter(({ kind }) => kind === 'story' || kind === 'epic')
  return [
    ...textsOf(document).flatMap(({ heading, text }) => section(heading, text)),
    ...(stories.length > 0 ? [textBlock('heading_2', ...richText('User stories')), ...stories.flatMap(story)] : []),
    ...sectionsOf(document).flatMap(({ kind, heading, items }) => [
      textBlock('heading_2', ...richText(heading)),
      ...(kind === 'technical' || kind === 'claim'
        ? items.flatMap(listed)
        : [...tables(...tableOf(kind, items)), ...items.flatMap(proof)]),
    ]),
  ]
}

/** One block per paragraph of the text. */
function section(title: string, text: string): NotionBlock[] {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim())
  if (paragraphs.length === 0) return []
  return [
    textBlock('heading_2', ...richText(title)),
    ...paragraphs.map((part) => textBlock('paragraph', ...richText(part.trim()))),
  ]
}

function story(item: DocumentItem): NotionBlock[] {
  const facts = factsOf(item)
  return [
    textBlock(item.kind === 'epic' ? 'heading_2' : 'heading_3', ...richText(item.title)),
    ...(item.description.trim() ? [textBlock('paragraph', ...richText(item.description.trim()))] : []),
    ...(facts ? [textBlock('paragraph', ...richText(facts, { color: 'gray' }))] : []),
    ...item.acceptanceCriteria.filter((criterion) => criterion.trim()).map((criterion) => toDo(criterion.trim())),
    ...(item.kind === 'epic' && item.evidence.length === 0 ? [] : [evidence('Evidence', item)]),
  ]
}

function evidence(title: string, item: DocumentItem): NotionBlock {
  if (item.evidence.length === 0) return textBlock('paragraph', ...richText(assumption, { italic: true }))
  const quotes = item.evidence.map((one) => {
    const saying = sayingOf(one)
    return textBlock('quote', ...richText(one.quote), ...(saying ? richText(`\n${saying}`, { italic: true }) : []))
  })
  return toggle(`${title} (${item.evidence.length})`, quotes)
}

/** Shown after a table, because table cells cannot contain toggles. */
const proof = (item: DocumentItem): NotionBlock[] =>
  item.evidence.length > 0 ? [evidence(`Evidence for ${item.title}`, item)] : []

const listed = (item: DocumentItem): NotionBlock[] => [
  textBlock(
    'bulleted_list_item',
    ...richText(item.title, { bold: true }),
    ...(item.description.trim() && item.description !== item.title ? richText(` ${item.description.trim()}`) : []),
  ),
  ...proof(item),
]

function tableOf(kind: 'requirement' | 'metric', items: DocumentItem[]): [string[], string[][]] {
  const basis = ({ evidence }: DocumentItem) => (evidence.length > 0 ? `${evidence.length} quoted` : 'Assumption')
  if (kind === 'metric') {
    return [['Metric', 'Target', 'Evidence'], items.map((item) => [item.title, item.description, basis(item)])]
  }
  return [
    ['Requirement', 'Description', 'Priority', 'Effort', 'Evidence'],
    items.map((item) => [item.title, item.description, item.priority ?? '', item.effort ?? '', basis(item)]),
  ]
}
