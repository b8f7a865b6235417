import type { PrdContent } from '@sextant/contract/prds/content'
import { kindNames, targetLine, technicalHeadings } from '@sextant/contract/prds/rules'
import { type ByKind, byKind, partsOf } from '@sextant/contract/prds/sections'
import { storySentence } from './story-sentence.ts'

interface Style {
  heading: (level: 1 | 2, text: string) => string
  item: (text: string) => string
  strong: (text: string) => string
}

const styles: Record<string, Style> = {
  markdown: {
    heading: (level, text) => `${'#'.repeat(level)} ${text}`,
    item: (text) => `- ${text}`,
    strong: (text) => `**${text}**`,
  },
  jira: {
    heading: (level, text) => `h${level}. ${text}`,
    item: (text) => `* ${text}`,
    strong: (text) => `*${text}*`,
  },
  plain: { heading: (_level, text) => text.toUpperCase(), item: (text) => `  - ${text}`, strong: (text) => text },
}

interface PlainOptions {
  /** Markup for headings and lists; `notion` uses Markdown. */
  format: string
  confidence: number
  threshold: number
}

export function renderPlain(content: PrdContent, { format, confidence, threshold }: PlainOptions): string {
  const style = styles[format === 'notion' ? 'markdown' : format] ?? (styles.markdown as Style)
  const text = sectionTexts(style)
  const blocks = [
    style.heading(1, content.title),
    ...(confidence < threshold
      ? [`Confidence is ${confidence}%, below your threshold of ${threshold}%. Review it before you use it.`]
      : []),
    ...partsOf(content).flatMap((part) => (part.isEmpty ? [] : [style.heading(2, part.label), byKind(part, text)])),
  ]
  return blocks.join('\n\n')
}

function sectionTexts(style: Style): ByKind<string> {
  const { strong } = style
  const list = (lines: readonly string[]) => lines.map(style.item).join('\n')
  return {
    text: ({ value }) => value,
    personas: ({ value }) => list(value.map((one) => `${strong(one.name)}: ${one.description}`)),
    stories: ({ value }) =>
      list(value.map((story) => `${strong(story.priority)}: ${storySentence(story)}${assumption(story)}`)),
    features: ({ value }) =>
      list(
        value.map((item) =>
          [
            `${item.kind ? `${kindNames[item.kind]}: ` : ''}${strong(item.feature)} (${item.priority})`,
            item.description,
          ]
            .filter(Boolean)
            .join(': '),
        ),
      ),
    technical: ({ value }) =>
      list(
        technicalHeadings.flatMap((heading) =>
          value[heading].map(({ requirement }) => `${strong(heading)}: ${requirement}`),
        ),
      ),
    metrics: ({ value }) =>
      list(
        value.map((item) =>
          [`${strong(item.metric)}: ${targetLine(item)}`, item.measurement].filter(Boolean).join(', '),
        ),
      ),
    claims: ({ value }) => list(value.map((claim) => `${claim.text}${assumption(claim)}`)),
  }
}

const assumption = ({ evidence }: { evidence: readonly unknown[] }) => (evidence.length === 0 ? ' (Assumption)' : '')
