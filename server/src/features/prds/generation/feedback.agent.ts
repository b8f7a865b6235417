import { z } from 'zod'
import { defineAction, type RunCtx } from '#kernel/agents'
import { entrySpans } from '../built-in/entry-spans.ts'
import { createLocator } from '../evidence.ts'
import { forRun, groupFeedback } from '../prds.computes.ts'
import type { ReadSource } from '../sources/source.ts'
import { sourceOf } from '../sources/sources.service.ts'

const ModelThemes = z.object({
  summary: z.string(),
  themes: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      sentiment: z.enum(['positive', 'neutral', 'negative']),
      quotes: z.array(z.string()),
    }),
  ),
})
type Themes = z.infer<typeof ModelThemes>

const mostEmbedded = 200

/** Feedback grouped into themes with counts, sentiment and quotes. */
export const analyzeFeedback = defineAction({
  agentId: 'user-whisperer',
  actionType: 'analyze-feedback',
  titleOf: ({ title }) => title || 'Feedback analysis',
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading the feedback')
    const source = await sourceOf(ctx, input)
    const found = await ctx.ask<Themes>({
      name: 'feedback.themes',
      instructions:
        'Group the feedback into themes, most frequent first. For each: a short name, how many people mention it, their sentiment, and word-for-word quotes.',
      material: [{ label: 'Feedback', text: source.text }],
      schema: ModelThemes,
      builtIn: async () => {
        const given = { ...source, meanings: await meaningsOf(ctx, source) }
        return asThemes(await ctx.ports.compute(groupFeedback, given, forRun(ctx)))
      },
    })
    const locate = createLocator(source)
    // Keep only quotes that are in the source.
    const themes = found.themes.map((theme) => ({
      ...theme,
      quotes: theme.quotes.flatMap((quote) => locate(quote) ?? []).slice(0, 5),
    }))
    const overall = overallSentiment(found.themes)
    return {
      title: input.title || `Feedback: ${themes[0]?.name ?? 'no theme'}`,
      description: found.summary.slice(0, 400),
      body: themesBody(found.summary, themes),
      confidence:
        themes.length === 0 ? 30 : Math.min(95, 55 + 5 * themes.filter((one) => one.quotes.length > 0).length),
      events: [
        { eventType: 'analysis-completed', sentiment: overall, priority: overall === 'negative' ? 'high' : 'medium' },
      ],
    }
  },
})

/** Embeddings improve the sentiment; capped so that they take seconds, not minutes. */
async function meaningsOf(ctx: RunCtx<'user-whisperer'>, source: ReadSource) {
  const spans = entrySpans(source).slice(0, mostEmbedded)
  const texts = spans.map(({ start, end }) => source.text.slice(start, end))
  const embeddings = await ctx.ports.embeddings.embed(texts, { owner: ctx.actor.workspaceId, signal: ctx.signal })
  return spans.flatMap(({ start }, index) => {
    const embedding = embeddings[index]
    return embedding ? [{ start, embedding }] : []
  })
}

const asThemes = (made: Awaited<ReturnType<typeof groupFeedback.run>>): Themes => ({
  summary: made.summary,
  themes: made.themes.map(({ name, count, sentiment, quotes }) => ({
    name,
    count,
    sentiment,
    quotes: quotes.map((one) => one.quote),
  })),
})

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
      ...quotes.map(({ quote, speaker }) => `> ${quote.replace(/\s+/g, ' ')}${speaker ? ` — ${speaker}` : ''}`),
    ].join('\n\n'),
  )
  return [summary, ...parts].join('\n\n')
}
