import { type Ask, groupWishes } from './features.ts'
import type { Figure } from './figures.ts'
import { rankPains } from './pains.ts'
import type { Reading } from './reading.ts'
import { capitalised, listed } from './speech.ts'

const mostPains = 2
const mostAsks = 3
const mostFigures = 3

/** What a short talk comes to: what hurts, what is asked for and by how many, and how one would know it helped. */
export function talkSummary(reading: Reading): string[] {
  const asks = groupWishes(reading)
  return [troubles(reading), asked(asks), measured(reading.figures)].filter(Boolean)
}

function troubles({ pains }: Reading): string {
  const gravest = rankPains(pains, mostPains).map(({ sentence }) => sentence)
  return gravest.length === 0 ? '' : gravest.join(' ')
}

function asked(asks: readonly Ask[]): string {
  if (asks.length === 0) return ''
  const most = asks.filter(({ priority }) => priority !== 'low').slice(0, mostAsks)
  const told = (most.length > 0 ? most : asks.slice(0, mostAsks)).map(({ best }) => `“${best.name}”`)
  const people = new Set(asks.flatMap(({ people: own }) => own))
  const who = people.size > 1 ? `${people.size} people` : capitalised([...people][0] ?? '')
  if (asks.length === 1) return who ? `${who} asked for ${told[0]}.` : `One request: ${told[0]}.`
  const rest = asks.length - told.length
  const more = rest > 0 ? `, and ${rest} more` : ''
  const lead = who ? `${who} made ${asks.length} requests` : `${asks.length} requests`
  return `${lead}: ${listed(told, rest > 0 ? ',' : 'and').replace(' , ', ', ')}${more}.`
}

const lowered = (text: string) =>
  /^(?:[A-Z]{2}|[A-Z]\w*[A-Z])/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function measured(figures: readonly Figure[]): string {
  const told = figures.slice(0, mostFigures).map(({ metric, target }) => `${lowered(metric)} (${lowered(target)})`)
  return told.length === 0 ? '' : `Success metrics: ${listed(told)}.`
}
