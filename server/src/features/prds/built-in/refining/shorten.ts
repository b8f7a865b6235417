import { choose } from './choose.ts'
import { type Handler, type Item, namesOf, quoted, unquoted, withChanged } from './items.ts'
import { textNamed } from './texts.ts'

const firstSentences = (text: string) => {
  const all = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)/g) ?? [text]
  return all
    .slice(0, Math.max(1, Math.floor(all.length / 2)))
    .join('')
    .trim()
}

const shortening =
  /^(?:shorten|condense|trim|tighten|compress|abridge|cut down) (?<what>.+?)(?: (?:a bit|a little|please))?$|^(?:make|keep) (?<made>.+?) (?:a bit |a little |much )?(?:shorter|more concise|briefer|short|concise)$/i

export const shorten: Handler = (draft, request) => {
  const found = shortening.exec(request)?.groups
  const what = found?.what ?? found?.made
  if (!what) return undefined
  const { now } = draft
  const text = textNamed(what)
  if (text && text.field !== 'title' && text.field !== 'product_name') {
    const short = firstSentences(now[text.field])
    if (short === now[text.field].trim()) return { trouble: `${unquoted(what)} is as short as I can make it` }
    return { content: { ...now, [text.field]: short }, done: `shortened ${unquoted(what)}` }
  }
  if (text) return { trouble: `say the new ${text.name}: “change the ${text.name} to …”` }
  const words = what.replace(/^(?:the )?(?:(?:acceptance )?criteria|descriptions?) (?:of|in|for) /i, '')
  const chosen = choose(draft, /^(?:the )?(?:target )?audience$/i.test(words) ? 'all personas' : words)
  if ('trouble' in chosen)
    return {
      trouble: `I can't shorten ${quoted(unquoted(what))}: ${chosen.trouble}. I can shorten the summary, the problem statement, stories, requirements and personas`,
    }
  const content = withChanged(now, chosen.items, shortened)
  if (content === now)
    return {
      trouble: `${namesOf(chosen.items)} ${chosen.items.length === 1 ? 'is' : 'are'} as short as I can make ${chosen.items.length === 1 ? 'it' : 'them'}`,
    }
  return {
    content,
    done: `shortened ${namesOf(chosen.items.filter((item) => shortened(item) !== item.value))}`,
    about: chosen.items,
  }
}

const mostLines = 2
const fewer = (lines: readonly string[]) => lines.slice(0, mostLines)

/** As it was where there is nothing to take away. */
function shortened(item: Item): Item['value'] {
  if (item.kind === 'story') {
    const { acceptance_criteria } = item.value
    return acceptance_criteria.length > mostLines
      ? { ...item.value, acceptance_criteria: fewer(acceptance_criteria) }
      : item.value
  }
  if (item.kind === 'requirement') {
    const description = firstSentences(item.value.description)
    return description === item.value.description ? item.value : { ...item.value, description }
  }
  if (item.kind !== 'persona') return item.value
  const { goals, pain_points } = item.value
  const isLong = goals.length > mostLines || pain_points.length > mostLines
  return isLong ? { ...item.value, goals: fewer(goals), pain_points: fewer(pain_points) } : item.value
}
