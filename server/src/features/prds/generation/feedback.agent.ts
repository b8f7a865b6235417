import { defineAction } from '#kernel/agents'
import type { Themes } from '#ports/prds/prd-writing'
import { insertThemes } from '../feedback-themes.queries.ts'

/** Feedback grouped into themes with counts, sentiment and quotes. */
export const analyzeFeedback = defineAction({
  agentId: 'user-whisperer',
  actionType: 'analyze-feedback',
  titleOf: ({ title }) => title || 'Feedback analysis',
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading the feedback')
    const source = await ctx.ports.transcripts.sourceOf(ctx, input)
    const { summary, themes } = await ctx.ports.prdWriting.themesOf(ctx, source)
    const overall = overallSentiment(themes)
    return {
      title: titleOf(input, themes),
      description: summary.slice(0, 400),
      body: themesBody(summary, themes),
      confidence:
        themes.length === 0 ? 30 : Math.min(95, 55 + 5 * themes.filter((one) => one.quotes.length > 0).length),
      async save(ctx) {
        const { workspaceId } = ctx.actor
        const { isSample } = ctx
        await insertThemes(ctx.db, { workspaceId, analysis: titleOf(input, themes), isSample, at: ctx.now() }, themes)
        return undefined
      },
      events: [
        { eventType: 'analysis-completed', sentiment: overall, priority: overall === 'negative' ? 'high' : 'medium' },
      ],
    }
  },
})

const titleOf = ({ title }: { title: string }, themes: Themes['themes']) =>
  title || `Feedback: ${themes[0]?.name ?? 'no theme'}`

const mostQuotes = 5

function overallSentiment(themes: Themes['themes']) {
  const sum = (kind: string) => themes.filter((one) => one.sentiment === kind).reduce((all, one) => all + one.count, 0)
  const [good, bad] = [sum('positive'), sum('negative')]
  return good === bad ? 'neutral' : good > bad ? 'positive' : 'negative'
}

function themesBody(
  summary: string,
  themes: { name: string; count: number; sentiment: string; quotes: { quote: string; speaker: string }[] }[],
) {
  const parts = themes.map(({ name, count, sentiment, quotes }) =>
    [
      `## ${name}`,
      `${count === 1 ? 'One mention' : `${count} mentions`}, ${sentiment}`,
      ...quotes
        .slice(0, mostQuotes)
        .map(({ quote, speaker }) => `> ${quote.replace(/\s+/g, ' ')}${speaker ? ` — ${speaker}` : ''}`),
    ].join('\n\n'),
  )
  return [summary, ...parts].join('\n\n')
}
