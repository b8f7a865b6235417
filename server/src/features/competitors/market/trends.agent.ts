import type { ChangeType } from '@sextant/contract/competitors/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { z } from 'zod'
import { defineAction } from '#kernel/agents'
import { dayText } from '#kernel/time/day-text'
import { between } from '../changes/changes.queries.ts'
import { averageConfidence } from './average-confidence.ts'
import { plain, table } from './markdown.ts'
import { periodsOf } from './periods.ts'
import { findTrends, type Trend, typeWords } from './trends.ts'

const prompt = new URL('../prompts/trends.md', import.meta.url)

/** Finds what several competitors have in common in a timeframe. */
export const analyzeTrends = defineAction({
  agentId: 'market-maven',
  actionType: 'analyze-trends',
  titleOf: ({ timeframe }) => `Trends for the ${timeframe}`,
  async perform(ctx, { timeframe, includeCompetitors, confidenceThreshold }) {
    const now = ctx.now()
    const { since, before } = periodsOf(timeframe, now)
    await ctx.progress(20, 'Collecting changes')
    const { workspaceId } = ctx.actor
    const all = await between(ctx.db, workspaceId, { since, until: now })
    const sure = all.filter(({ confidence }) => confidence >= confidenceThreshold)
    const earlier = await between(ctx.db, workspaceId, { since: before, until: since })
    const sureEarlier = earlier.filter(({ confidence }) => confidence >= confidenceThreshold)
    const titles = [...sure, ...sureEarlier].map(({ title }) => title)
    const vectors = await ctx.ports.embeddings.embed(titles, { owner: workspaceId, signal: ctx.signal })
    const trends = findTrends(
      sure.map((change, at) => ({ ...change, vector: vectors[at] })),
      sureEarlier.map((change, at) => ({ ...change, vector: vectors[sure.length + at] })),
    )
    const lines = trends.map((trend) => lineOf(trend, includeCompetitors))
    await ctx.progress(60, `${counted(trends.length, 'trend')} found`)
    const { summary } = await ctx.ask({
      prompt,
      material: [{ label: 'Trends', text: lines.join('\n') || 'None' }],
      schema: z.object({ summary: z.string() }),
      builtIn: () => ({ summary: builtInSummary(trends, sure.length, timeframe) }),
    })
    const left = all.length - sure.length
    const [first] = trends
    return {
      title: `Trends for the ${timeframe}: ${trends.length > 0 ? counted(trends.length, 'trend') : 'none'}`,
      description: summary.slice(0, 400),
      body: [
        summary,
        bodyOf(trends, includeCompetitors, ctx.settings.analysisDepth),
        left > 0 ? `${counted(left, 'change')} below ${confidenceThreshold}% confidence skipped.` : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
      confidence: averageConfidence(trends),
      events: [
        ...(first
          ? [{ eventType: 'trend-detected' as const, priority: first.impact, confidence: first.confidence }]
          : []),
        { eventType: 'analysis-completed' as const },
      ],
    }
  },
})

const nameOf = ({ kind, topic }: Trend) => (kind === 'type' ? typeWords[topic as ChangeType] : `“${topic}”`)

function lineOf(trend: Trend, isNaming: boolean): string {
  const who = isNaming ? ` (${trend.competitors.join(', ')})` : ''
  return `${nameOf(trend)}: ${counted(trend.count, 'change')} by ${counted(trend.competitors.length, 'competitor')}${who}, ${datesOf(trend)}, ${trend.countBefore} in the previous period`
}

function datesOf({ from, to }: Trend): string {
  const [first, last] = [dayText(from), dayText(to)]
  return first === last ? first : `${first} to ${last}`
}

function builtInSummary(trends: readonly Trend[], changes: number, timeframe: string): string {
  if (changes === 0) return `No competitor changes in the last ${timeframe}.`
  const [first, ...others] = trends
  if (!first) return `${counted(changes, 'change')} in the last ${timeframe}, but no trend shared by two competitors.`
  const also = others.slice(0, 2).map(nameOf)
  return `${lineOf(first, false)}.${also.length > 0 ? ` Also: ${also.join(' and ')}.` : ''}`
}

function bodyOf(trends: readonly Trend[], isNaming: boolean, depth: string): string {
  if (trends.length === 0) return ''
  const heads = ['Trend', 'Changes', 'Before', 'Found', 'Impact', ...(isNaming ? ['Competitors'] : [])]
  const rows = trends.map((trend) => [
    plain(nameOf(trend)),
    String(trend.count),
    String(trend.countBefore),
    datesOf(trend),
    trend.impact,
    ...(isNaming ? [plain(trend.competitors.join(', '))] : []),
  ])
  const overview = table(heads, rows)
  if (depth === 'basic') return overview
  const examples = trends.flatMap((trend) => [
    `## ${plain(nameOf(trend))}`,
    ...trend.examples.map(({ title, competitorName, url, description }) => {
      const more = depth === 'comprehensive' ? ` ${plain(description)}` : ''
      return `- ${isNaming ? `${plain(competitorName)}: ` : ''}${plain(title)}${more}${isNaming ? ` <${url}>` : ''}`
    }),
  ])
  return [overview, ...examples].join('\n\n')
}
