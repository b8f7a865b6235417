import type { PrdContent } from '@sextant/contract/prds/routes'
import { prdSections, technicalHeadings } from '@sextant/contract/prds/rules'
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

/** Renders a PRD as the text of its output. */
export function renderPlain(content: PrdContent, { format, confidence, threshold }: PlainOptions): string {
  const style = styles[format === 'notion' ? 'markdown' : format] ?? (styles.markdown as Style)
  const blocks = [
    style.heading(1, content.title),
    ...(confidence < threshold
      ? [`Confidence is ${confidence}%, below your threshold of ${threshold}%. Review it before you use it.`]
      : []),
    ...titled(style, prdSections.executive_summary, content.executive_summary),
    ...titled(style, prdSections.problem_statement, content.problem_statement),
    ...listed(
      style,
      prdSections.target_audience,
      content.target_audience,
      (one) => `${style.strong(one.name)}: ${one.description}`,
    ),
    ...listed(style, prdSections.user_stories, content.user_stories, (story) => storyLine(style, story)),
    ...listed(style, prdSections.feature_requirements, content.feature_requirements, (item) =>
      [`${style.strong(item.feature)} (${item.priority})`, item.description].filter(Boolean).join(': '),
    ),
    ...listed(
      style,
      prdSections.technical_requirements,
      technicalHeadings.flatMap((heading) =>
        content.technical_requirements[heading].map((item) => ({ heading, ...item })),
      ),
      (item) => `${style.strong(item.heading)}: ${item.requirement}`,
    ),
    ...listed(style, prdSections.success_metrics, content.success_metrics, (item) =>
      [`${style.strong(item.metric)}: ${item.target}`, item.measurement].filter(Boolean).join(', '),
    ),
  ]
  return blocks.join('\n\n')
}

function storyLine(style: Style, story: PrdContent['user_stories'][number]): string {
  return `${style.strong(story.priority)}: ${storySentence(story)}${story.evidence.length === 0 ? ' (Assumption)' : ''}`
}

const titled = (style: Style, title: string, text: string) => (text ? [style.heading(2, title), text] : [])

const listed = <T>(style: Style, title: string, items: readonly T[], line: (item: T) => string) =>
  items.length > 0 ? [style.heading(2, title), items.map((item) => style.item(line(item))).join('\n')] : []
