import type { PageKind } from '@sextant/contract/competitors/rules'
import samples from './samples.json' with { type: 'json' }

/** A page on one day: a price list, a blog or changelog, or open roles. */
interface Version {
  daysAgo: number
  /** Name, price and what is included. */
  plans?: readonly string[][]
  /** Title, text and, where it has one, the link. */
  posts?: readonly string[][]
  openings?: readonly string[]
}

export interface SampleCompetitor {
  name: string
  url: string
  industry: string
  size: string
  pages: { path: string; kind: PageKind; versions: Version[] }[]
}

/** Fictional companies on unreachable addresses, for exploring: no requests leave the server. */
export const sampleCompetitors = samples.competitors as readonly SampleCompetitor[]
export const sampleTeamCompetitors = samples.teamCompetitors as readonly SampleCompetitor[]

const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export function htmlOf({ plans = [], posts = [], openings }: Version): string {
  if (openings) return `<h1>Open roles</h1>${listOf(openings)}`
  const priceList = plans.map(([name, price, ...included]) => `<h3>${name}</h3><p>${price}</p>${listOf(included)}`)
  const articles = posts.map(
    ([title, text, href]) =>
      `<article><h2>${href ? `<a href="${href}">${title}</a>` : title}</h2><p>${text}</p></article>`,
  )
  return [...priceList, ...articles].join('')
}
