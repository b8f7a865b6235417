import type { ChangeType, Impact } from '@sextant/contract/competitors/rules'
import type { FactChange } from './plan-facts.ts'

export interface Judged {
  impact: Impact
  /** Why, in a sentence. */
  reason: string
}

const notablePercent = 10
const manyOpenings = 5

interface Seen {
  type: ChangeType
  text: string
  facts: readonly FactChange[]
  /** How many things of a kind came or went at once, such as openings. */
  count: number
}

/** How much a change matters, by rules that anybody can read. */
export function judge({ type, text, facts, count }: Seen): Judged {
  switch (type) {
    case 'pricing':
      return judgePricing(facts)
    case 'funding':
      return { impact: 'high', reason: 'New money lets a competitor hire, build and advertise more.' }
    case 'feature':
      return judgeFeature(text)
    case 'announcement':
      return judgeAnnouncement(text)
    case 'hiring':
      return judgeHiring(text, count)
    case 'content':
      return { impact: 'low', reason: 'Wording changed, and nothing that is offered.' }
  }
}

function judgePricing(facts: readonly FactChange[]): Judged {
  const plan = facts.find(({ kind }) => kind === 'plan')
  if (plan) return { impact: 'high', reason: `A plan was ${plan.after ? 'added' : 'removed'}: ${plan.subject}.` }
  const moves = facts.flatMap((fact) => percentOf(fact) ?? [])
  const largest = moves.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  if (largest !== undefined) {
    const sentence = `A price moved by ${Math.abs(largest)}%.`
    return { impact: Math.abs(largest) >= notablePercent ? 'high' : 'medium', reason: sentence }
  }
  if (facts.some(({ kind }) => kind === 'price')) return { impact: 'high', reason: 'A price was added or taken away.' }
  if (facts.some(({ kind }) => kind === 'limit')) return { impact: 'medium', reason: 'What a plan allows has changed.' }
  if (facts.length > 0) return { impact: 'medium', reason: 'What a plan contains has changed.' }
  return { impact: 'medium', reason: 'The terms of an offer have changed.' }
}

/** How far a price moved, in whole percent; undefined where there is no figure on both sides. */
function percentOf({ kind, before, after }: FactChange): number | undefined {
  if (kind !== 'price' || !before || !after) return undefined
  const [was, is] = [figureOf(before), figureOf(after)]
  return was && is !== undefined ? Math.round(((is - was) / was) * 100) : undefined
}

function figureOf(text: string): number | undefined {
  const figure = Number.parseFloat(text.replace(/[^\d.]/g, ''))
  return Number.isFinite(figure) ? figure : undefined
}

function judgeFeature(text: string): Judged {
  const isMajor =
    /\b(?:generally available|general availability|\bga\b|v?\d+\.0\b|all[- ]new|brand[- ]new|re-?imagined|biggest|\bai\b|agents?\b)/i.test(
      text,
    )
  return isMajor
    ? { impact: 'high', reason: 'It is announced as a major release.' }
    : { impact: 'medium', reason: 'The product can do something it could not do before.' }
}

function judgeAnnouncement(text: string): Judged {
  if (/\bacqui(?:re|res|red|sition)|\bmerg(?:er|es|ing)\b/i.test(text)) {
    return { impact: 'high', reason: 'Companies are joined, which changes who competes.' }
  }
  if (/\bpartner|\bcertif|\biso ?27001\b|\bsoc ?2\b|\bappoint|\bchief\b|\bceo\b|\bcto\b|\bopen[- ]sourc/i.test(text)) {
    return { impact: 'medium', reason: 'It changes what the company can promise, or who leads it.' }
  }
  return { impact: 'low', reason: 'It is news of the company that leaves its offer as it is.' }
}

function judgeHiring(text: string, count: number): Judged {
  if (/\b(?:head of|vp\b|vice president|chief|director|general manager|country manager)\b/i.test(text)) {
    return { impact: 'medium', reason: 'A leading position is being filled, which tells where the company is going.' }
  }
  if (count >= manyOpenings) return { impact: 'medium', reason: `${count} openings changed at once.` }
  return { impact: 'low', reason: 'Single openings come and go.' }
}
