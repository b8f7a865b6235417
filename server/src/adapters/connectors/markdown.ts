import { oneLine } from '@sextant/contract/kernel/one-line'
import type { DocumentItem, TrackedDocument } from '#ports/connections'
import { type OutlineNode, sectionsOf, textsOf } from './outline.ts'
import { assumption, factsOf, sayingOf, shortened } from './words.ts'

/** The content of an issue as Markdown. User text is escaped: no mentions, HTML or headings. */
export function markdownOf(node: OutlineNode, document: TrackedDocument, longest: number): string {
  const lines = node.item ? ofItem(node.item) : ofDocument(document)
  return shortened(lines.join('\n\n'), longest)
}

function ofItem(item: DocumentItem): string[] {
  const criteria = item.acceptanceCriteria.filter((criterion) => criterion.trim())
  return [
    plain(item.description),
    factsOf({ effort: item.effort }),
    ...(criteria.length > 0
      ? ['### Acceptance criteria', criteria.map((criterion) => `- [ ] ${plainLine(criterion)}`).join('\n')]
      : []),
    ...evidenceOf(item),
  ].filter(Boolean)
}

function evidenceOf({ evidence, kind }: DocumentItem): string[] {
  if (evidence.length === 0) return kind === 'epic' ? [] : [`*${assumption}*`]
  return ['### Evidence', ...evidence.map((one) => `> ${plainLine(one.quote)}${saying(sayingOf(one))}`)]
}

const saying = (who: string) => (who ? `\n>\n> *${plainLine(who)}*` : '')

function ofDocument(document: TrackedDocument): string[] {
  return [
    ...textsOf(document).flatMap(({ heading, text }) => [`## ${heading}`, plain(text)]),
    ...sectionsOf(document).flatMap(({ heading, items }) => [`## ${heading}`, items.map(inSection).join('\n')]),
  ]
}

function inSection(item: DocumentItem): string {
  const about = item.description === item.title ? '' : plainLine(item.description)
  const quotes = item.evidence.map((one) => `  - “${plainLine(one.quote)}” ${plainLine(sayingOf(one))}`.trimEnd())
  return [
    `- **${plainLine(item.title)}**${about ? `: ${about}` : ''}`,
    ...[factsOf(item)].filter(Boolean).map((facts) => `  - ${facts}`),
    ...(quotes.length > 0 ? quotes : [`  - *${assumption}*`]),
  ].join('\n')
}

const plainLine = (text: string) => oneLine(plain(text))

/** A word joiner after `@` and `#` prevents mentions and references; tags and Markdown are escaped. */
const plain = (text: string) =>
  text
    .trim()
    .replaceAll('<', '&lt;')
    .replace(/([@#])(?=\w)/g, '$1\u2060')
    .replace(/^([ \t]*)([#>])/gm, '$1\\$2')
    .replace(/([`*_[\]])/g, '\\$1')
