import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { counted } from '@sextant/contract/kernel/counted'
import { z } from 'zod'
import { defineAction } from '#kernel/agents'
import { between, factsBetween } from '../changes/changes.queries.ts'
import { averageConfidence } from './average-confidence.ts'
import { plain, table } from './markdown.ts'
import { periodsOf } from './periods.ts'
import { typeWords } from './trends.ts'

const prompt = new URL('../prompts/report.md', import.meta.url)

/** Summarizes a period by competitor, with changed prices, plans and limits. */
export const generateReport = defineAction({
  agentId: 'market-maven',
  actionType: 'generate-report',
  titleOf: ({ timeframe }) => `Market report for the ${timeframe}`,
  async perform(ctx, { timeframe }) {
    const { workspaceId } = ctx.actor
    const now = ctx.now()
    const { since } = periodsOf(timeframe, now)
    await ctx.progress(20, 'Collecting changes')
    const changes = await between(ctx.db, workspaceId, { since, until: now })
    const facts = await factsBetween(ctx.db, workspaceId, { since, until: now })
    await ctx.progress(60, `${counted(changes.length, 'change')} found`)
    const { summary } = await ctx.ask({
      prompt,
      material: [
        {
          label: 'Changes',
          text: changes.map((change) => `${change.competitorName}: ${change.title}`).join('\n') || 'None',
        },
      ],
      schema: z.object({ summary: z.string() }),
      builtIn: () => ({ summary: builtInSummary(changes, timeframe) }),
    })
    const depth = ctx.settings.analysisDepth
    return {
      title: `Market report for the ${timeframe}`,
      description: summary.slice(0, 400),
      body: [
        summary,
        overviewOf(changes),
        ...(depth === 'basic' ? [] : [factTable(facts), ...sectionsOf(changes, depth === 'comprehensive')]),
      ]
        .filter(Boolean)
        .join('\n\n'),
      confidence: averageConfidence(changes),
      events: [{ eventType: 'analysis-completed' }],
    }
  },
})

function builtInSummary(changes: readonly CompetitorChange[], timeframe: string): string {
  if (changes.length === 0) return `No competitor changes in the last ${timeframe}.`
  const companies = new Set(changes.map(({ competitorName }) => competitorName)).size
  const weighty = changes.filter(({ impact }) => impact === 'high').slice(0, 3)
  const first = `${counted(companies, 'competitor')} made ${counted(changes.length, 'change')} in the last ${timeframe}.`
  if (weighty.length === 0) return `${first} None of them are high impact.`
  return `${first} High impact: ${weighty.map(({ competitorName, title }) => `${competitorName}: ${title}`).join('; ')}.`
}

function overviewOf(changes: readonly CompetitorChange[]): string {
  const names = [...new Set(changes.map(({ competitorName }) => competitorName))]
  if (names.length === 0) return ''
  const rows = names.map((name) => {
    const own = changes.filter(({ competitorName }) => competitorName === name)
    const types = [...new Set(own.map(({ type }) => typeWords[type]))].join(', ')
    return [plain(name), String(own.length), String(own.filter(({ impact }) => impact === 'high').length), types]
  })
  return table(['Competitor', 'Changes', 'High impact', 'Types'], rows)
}

function factTable(facts: Awaited<ReturnType<typeof factsBetween>>): string {
  if (facts.length === 0) return ''
  const rows = facts.map(({ competitorName, kind, subject, attribute, before, after }) =>
    [competitorName, kind, [subject, attribute].filter(Boolean).join(' '), before ?? '–', after ?? '–'].map(plain),
  )
  return `## Changed facts\n\n${table(['Competitor', 'Type', 'Fact', 'Before', 'After'], rows)}`
}

function sectionsOf(changes: readonly CompetitorChange[], isWhole: boolean): string[] {
  const names = [...new Set(changes.map(({ competitorName }) => competitorName))]
  return names.map((name) => {
    const lines = changes
      .filter(({ competitorName }) => competitorName === name)
      .map(
        ({ title, type, impact, url, description }) =>
          `- **${plain(title)}** (${type}, ${impact} impact)${isWhole ? `. ${plain(description)}` : ''} <${url}>`,
      )
    return [`## ${plain(name)}`, ...lines].join('\n')
  })
}
