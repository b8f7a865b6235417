import type { PrdContent } from '@sextant/contract/prds/content'
import { asSentence } from '../speech.ts'
import { type Handler, unquoted } from './items.ts'

const texts = [
  { is: /^(?:problem statement|problem)$/i, field: 'problem_statement', name: 'problem statement' },
  {
    is: /^(?:executive summary|summary|overview|intro(?:duction)?)$/i,
    field: 'executive_summary',
    name: 'executive summary',
  },
  {
    is: /^(?:title|prd title|document title|document|prd|it|this|this (?:prd|document)|(?:title|name) of (?:the|this) (?:prd|document))$/i,
    field: 'title',
    name: 'title',
  },
  { is: /^(?:product name|name of the product|product|product's name)$/i, field: 'product_name', name: 'product name' },
] as const satisfies readonly { is: RegExp; field: keyof PrdContent; name: string }[]

/** The part of a document that is one text: "the summary". */
export const textNamed = (words: string) =>
  texts.find(({ is }) => is.test(words.trim().replace(/^(?:the|our|my) /i, '')))

const isLong = (field: string) => field === 'problem_statement' || field === 'executive_summary'
const longest = { long: 20_000, short: 200 }

const rewriting =
  /^(?:rewrite|rephrase|reword|change|replace|set|make|update|rename|retitle|call|title|name|edit) (?<what>[a-z' ]+?)(?: read| say)?(?:\s*:\s*| (?:as|to|with|by|to be|to say|to read)\s*:?\s+| (?=["“]))(?<text>.+)$/is
const calling = /^(?:call|name|title) (?<what>(?:the |this )?(?:prd|document|product|it))\s*:? (?<text>.+)$/is
const labelled =
  /^(?:the )?(?<what>(?:new )?(?:title|summary|executive summary|problem statement|product name)) ?(?:should be|should read|is(?: now)?|:)\s*:?\s*(?<text>.+)$/is

export const rewriteText: Handler = ({ now }, request) => {
  const found = [rewriting, calling, labelled]
    .map((way) => way.exec(request)?.groups)
    .find((one) => one && textNamed((one.what ?? '').replace(/^new /i, '')))
  const target = textNamed((found?.what ?? '').replace(/^new /i, ''))
  if (!found?.text || !target) return undefined
  const text = isLong(target.field) ? asSentence(found.text.trim().replace(/^["“]|["”]$/g, '')) : unquoted(found.text)
  if (text === '') return { trouble: `the new ${target.name} is empty` }
  if (
    /^(?:(?:be |more |less |much )*(?:shorter|longer|better|punchier|concise|catchy|formal|friendly|clear(?:er)?|simpler|detailed|different))$/i.test(
      text,
    )
  )
    return undefined
  return {
    content: { ...now, [target.field]: text.slice(0, isLong(target.field) ? longest.long : longest.short) },
    done: `rewrote the ${target.name}`,
  }
}

const appending =
  /^(?:add|append|write|put|insert)(?: (?:an?|the|another|this))?(?: (?:sentence|line|paragraph|note))?(?: (?:to|at the end of|in) (?<what>[a-z ]+?)\s*:\s*(?<text>.+)|:? (?<first>["“].+["”]|.+?) (?:to|at the end of) (?<last>[a-z ]+))$/is

/** "add to the summary: ..." */
export const appendText: Handler = ({ now }, request) => {
  const found = appending.exec(request)?.groups
  const target = textNamed(found?.what ?? found?.last ?? '')
  const text = found?.text ?? found?.first
  if (!text || !target || !isLong(target.field)) return undefined
  // "add more detail to the summary" says what is wanted, not what it reads.
  if (!found?.text && !/^["“]/.test(text)) return { trouble: `say what to add: “add to the ${target.name}: …”` }
  const more = asSentence(text.trim().replace(/^["“]|["”]$/g, ''))
  const whole = [now[target.field], more].filter(Boolean).join(' ').slice(0, longest.long)
  return { content: { ...now, [target.field]: whole }, done: `added a sentence to the ${target.name}` }
}
