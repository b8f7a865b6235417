import { essenceOf } from './block-words.ts'
import { cut } from './cut.ts'
import { type Block, type ReadPage, readPage } from './page-blocks.ts'
import { type Fact, factsOf } from './plan-facts.ts'

/** The stored state of a page, to compare the next reading with. */
export interface Snapshot {
  title: string
  blocks: Block[]
  facts: Fact[]
  /** Text removed earlier: if it comes back, it isn't news. */
  gone: string[]
}

export type Reading = { snapshot: Snapshot; links: ReadPage['links'] } | { problem: string }

const fewWords = 60
const wall =
  /verify (?:that )?you are (?:a )?human|checking your browser|enable javascript and cookies|are you a robot|unusual traffic|attention required|access denied|complete the captcha/i
const errorTitle =
  /^(?:error )?(?:404|403|500|502|503)\b|\bnot found\b|\b(?:down for |under |scheduled )maintenance\b|service unavailable|^just a moment/i

/** Reads a page, or says why there is nothing to compare. */
export function takeSnapshot(html: string): Reading {
  const { title, blocks, links } = readPage(html)
  const text = blocks.map((block) => block.text).join(' ')
  const words = text.split(/\s+/).filter(Boolean).length
  if (words < fewWords && (wall.test(`${title} ${text}`) || wall.test(html.slice(0, 20_000)))) {
    return { problem: "The site asks visitors to prove they're human, so we couldn't read the page." }
  }
  if (words < fewWords && errorTitle.test(title)) {
    return { problem: `The page says “${cut(title, 80)}” instead of its usual content.` }
  }
  if (blocks.every((block) => essenceOf(block) === '')) {
    return { problem: 'The page has no text that can be read without a browser.' }
  }
  return { snapshot: { title, blocks, facts: factsOf(blocks), gone: [] }, links }
}
