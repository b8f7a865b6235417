import type { DocumentItem, TrackedDocument } from '#ports/connections'
import { type OutlineNode, sectionsOf, textsOf } from '../outline.ts'
import { assumption, factsOf, sayingOf } from '../words.ts'
import { type AdfBlock, type AdfDocument, bullets, documentOf, heading, labelled, paragraph, quote } from './adf.ts'

export const describe = (node: OutlineNode, document: TrackedDocument): AdfDocument =>
  documentOf(node.item ? ofItem(node.item) : ofDocument(document))

function ofItem(item: DocumentItem): AdfBlock[] {
  const facts = factsOf({ effort: item.effort })
  const criteria = item.acceptanceCriteria.filter((criterion) => criterion.trim())
  return [
    ...(item.description.trim() ? [paragraph(item.description)] : []),
    ...(facts ? [paragraph(facts)] : []),
    ...(criteria.length > 0
      ? [heading('Acceptance criteria'), bullets(criteria.map((criterion) => [paragraph(criterion)]))]
      : []),
    ...evidenceOf(item),
  ]
}

function evidenceOf({ evidence, kind }: DocumentItem): AdfBlock[] {
  if (evidence.length === 0) return kind === 'epic' ? [] : [paragraph(assumption, 'em')]
  const quotes = evidence.map((one) => {
    const saying = sayingOf(one)
    return quote([paragraph(one.quote), ...(saying ? [paragraph(saying, 'em')] : [])])
  })
  return [heading('Evidence'), ...quotes]
}

function ofDocument(document: TrackedDocument): AdfBlock[] {
  return [
    ...textsOf(document).flatMap(({ heading: title, text }) => [heading(title), paragraph(text)]),
    ...sectionsOf(document).flatMap(({ heading: title, items }) => [
      heading(title),
      // One list per item, because text that is too long for Jira is cut between blocks.
      ...items.map((item) => bullets([inSection(item)])),
    ]),
  ]
}

function inSection(item: DocumentItem) {
  const facts = factsOf(item)
  // List items cannot contain quote blocks, so quotes are a nested list.
  const quotes = item.evidence.map((one) => [paragraph([`“${one.quote}”`, sayingOf(one)].filter(Boolean).join(' '))])
  return [
    labelled(item.title, item.description === item.title ? '' : item.description),
    ...(facts ? [paragraph(facts)] : []),
    quotes.length > 0 ? bullets(quotes) : paragraph(assumption, 'em'),
  ]
}
