import { type NumberedTurn, numberTurns, quotedSpans, renderTurns, windowsOf } from '@sextant/engine/turns'
import { z } from 'zod'
import { evidenceAt, type Source } from '#kernel/text/evidence'
import type { Themes } from '#ports/prds/prd-writing'
import { inTurn } from './in-turn.ts'
import { type AskModel, longestWindow, mostAtOnce } from './pipeline.ts'

const sentiments = ['positive', 'neutral', 'negative'] as const

const ModelThemes = z.object({
  summary: z.string(),
  themes: z.array(
    z.object({
      name: z.string(),
      sentiment: z.enum(sentiments),
      lines: z.array(z.number().int()).describe('Numbers of all lines that speak of it'),
    }),
  ),
})
type ModelThemes = z.infer<typeof ModelThemes>

const groupPrompt = new URL('../prompts/group-feedback.md', import.meta.url)
const sumUpPrompt = new URL('../prompts/sum-up-feedback.md', import.meta.url)
const mostQuotes = 5

/** Feedback of any length in themes; undefined when the model can't be used. */
export async function themesOf(source: Source, ask: AskModel): Promise<Themes | undefined> {
  const turns = numberTurns(source.text, source.turns, source.parts)
  const [window = [], ...others] = windowsOf(turns, longestWindow)
  const first = await group(source.text, window, [], ask)
  // The other parts use the first one's names, so that the same matter is one theme.
  const names = first?.themes.map(({ name }) => name) ?? []
  const rest = first && (await inTurn(others, mostAtOnce, (part) => group(source.text, part, names, ask)))
  if (!first || !rest) return undefined
  const themes = counted(joined([first, ...rest]), source, turns)
  if (rest.length === 0) return { summary: first.summary, themes }
  const whole = await ask({
    prompt: sumUpPrompt,
    material: [{ label: 'Themes', text: themes.slice(0, 40).map(render).join('\n') || 'None' }],
    schema: z.object({ summary: z.string() }),
  })
  return whole && { summary: whole.summary, themes }
}

function group(text: string, window: readonly NumberedTurn[], names: readonly string[], ask: AskModel) {
  const feedback = { label: 'Feedback', text: renderTurns(text, window) }
  const material = names.length > 0 ? [feedback, { label: 'Themes so far', text: names.join('\n') }] : [feedback]
  return ask({ prompt: groupPrompt, material, schema: ModelThemes })
}

/** Themes of one name are one theme, with the sentiment that most of their lines have. */
function joined(parts: readonly ModelThemes[]): ModelThemes['themes'] {
  const byName = Map.groupBy(
    parts.flatMap(({ themes }) => themes),
    ({ name }) => name.trim().toLowerCase(),
  )
  return Array.from(byName.values(), (same) => {
    const [most = same[0] as ModelThemes['themes'][number]] = same.toSorted((a, b) => b.lines.length - a.lines.length)
    return { ...most, lines: same.flatMap(({ lines }) => lines) }
  })
}

/** Counts and quotes come from the lines; a theme without any is dropped. */
const counted = (themes: ModelThemes['themes'], source: Source, turns: readonly NumberedTurn[]): Themes['themes'] =>
  themes
    .map(({ name, sentiment, lines }) => {
      const spans = quotedSpans(turns, lines)
      const people = new Set(spans.map(({ speaker }) => speaker).filter(Boolean))
      const quotes = spans.slice(0, mostQuotes).map(({ start, end }) => evidenceAt(source, start, end))
      return { name, sentiment, count: people.size || spans.length, quotes }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)

const render = ({ name, sentiment, count, quotes }: Themes['themes'][number]) =>
  `${name} (${count}, ${sentiment}): ${quotes
    .slice(0, 2)
    .map(({ quote }) => `"${quote}"`)
    .join(' ')}`
