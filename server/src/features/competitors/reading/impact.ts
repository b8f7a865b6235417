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
  /** How many similar items changed together, such as openings. */
  count: number
}

/** Impact of a change, by simple rules. */
export function judge({ type, text, facts, count }: Seen): Judged {
  switch (type) {
    case 'pricing':
      return judgePricing(facts)
    case 'funding':
      return { impact: 'high', reason: 'New funding lets them hire, build and advertise more.' }
    case 'feature':
      return judgeFeature(text)
    case 'announcement':
      return judgeAnnouncement(text)
    case 'hiring':
      return judgeHiring(text, count)
    case 'content':
      return { impact: 'low', reason: 'Only the wording changed, not the offer.' }
  }
}

function judgePricing(facts: readonly FactChange[]): Judged {
  const plan = facts.find(({ kind }) => kind === 'plan')
  if (plan) return { impact: 'high', reason: `A plan was ${plan.after ? 'added' : 'removed'}: ${plan.subject}.` }
  const moves = facts.flatMap((fact) => percentOf(fact) ?? [])
  const largest = moves.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  if (largest !== undefined) {
    const sentence = `A price changed by ${Math.abs(largest)}%.`
    return { impact: Math.abs(largest) >= notablePercent ? 'high' : 'medium', reason: sentence }
  }
  if (facts.some(({ kind }) => kind === 'price')) return { impact: 'high', reason: 'A price was added or removed.' }
  if (facts.some(({ kind }) => kind === 'limit')) return { impact: 'medium', reason: "A plan's limits changed." }
  if (facts.length > 0) return { impact: 'medium', reason: "A plan's features changed." }
  return { impact: 'medium', reason: 'The terms of an offer changed.' }
}

/** Price change in whole percent; undefined unless both sides have a number. */
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
    ? { impact: 'high', reason: 'Announced as a major release.' }
    : { impact: 'medium', reason: 'The product gained a new capability.' }
}

function judgeAnnouncement(text: string): Judged {
  if (/\bacqui(?:re|res|red|sition)|\bmerg(?:er|es|ing)\b/i.test(text)) {
    return { impact: 'high', reason: 'An acquisition or merger changes who you compete with.' }
  }
  if (/\bpartner|\bcertif|\biso ?27001\b|\bsoc ?2\b|\bappoint|\bchief\b|\bceo\b|\bcto\b|\bopen[- ]sourc/i.test(text)) {
    return {
      impact: 'medium',
      reason: 'A partnership, certification or leadership change can affect how they compete.',
    }
  }
  return { impact: 'low', reason: "Company news that doesn't change the offer." }
}

function judgeHiring(text: string, count: number): Judged {
  if (/\b(?:head of|vp\b|vice president|chief|director|general manager|country manager)\b/i.test(text)) {
    return { impact: 'medium', reason: "A leadership role is open, which hints at the company's direction." }
  }
  if (count >= manyOpenings) return { impact: 'medium', reason: `${count} job openings changed at the same time.` }
  return { impact: 'low', reason: 'Individual job openings come and go.' }
}
