import { choose } from './choose.ts'
import { type Handler, isBeside, isSame, itemsOf, namesOf, without } from './items.ts'
import { textNamed } from './texts.ts'

const removal =
  /^(?:remove|delete|drop|take out|get rid of|cut|discard|kill|scrap|strike|erase|leave out|throw (?:out|away)|lose|we (?:don't|do not|no longer) need|skip|forget(?: about)?) (?<what>.+?)(?: (?:from|in|out of) (?:the |this )?(?:prd|document|doc|list|scope)| entirely| completely| altogether| any ?more)?$/i
const dismissal =
  /^(?<what>.+?) (?:is|are) (?:not|no longer) needed(?: any ?more)?$|^(?<gone>.+?) (?:can|should|must) (?:go|be (?:removed|deleted|dropped))$/i

const keeping = /^(?:keep only|only keep|keep just) (?<what>.+)$|^keep (?<kept>.+?) only$/i

/** "keep only FR-1 to FR-3": the others of their kind go. */
export const keepOnly: Handler = (draft, request) => {
  const found = keeping.exec(request)?.groups
  const words = found?.what ?? found?.kept
  if (!words) return undefined
  const chosen = choose(draft, words)
  if ('trouble' in chosen) return chosen
  const others = itemsOf(draft.now).filter(
    (item) => chosen.items.some((one) => isBeside(one, item)) && !chosen.items.some((one) => isSame(one, item)),
  )
  if (others.length === 0) return { trouble: `there are no others besides ${namesOf(chosen.items)}` }
  return { content: without(draft.now, others), done: `removed ${namesOf(others)}` }
}

export const removeItem: Handler = (draft, request) => {
  const sure = removal.exec(request)?.groups?.what
  const said = dismissal.exec(request)?.groups
  const words = sure ?? said?.what ?? said?.gone
  if (!words) return undefined
  const text = textNamed(words.replace(/^(?:the|whole|entire) /i, ''))
  if (text && (text.field === 'executive_summary' || text.field === 'problem_statement'))
    return { content: { ...draft.now, [text.field]: '' }, done: `emptied the ${text.name}` }
  if (/\b(?:evidence|quotes?|proof)\b.*\b(?:of|from|for|on|in)\b/i.test(words))
    return { trouble: "quotes can't be changed; you can remove an item with its quotes, as in “remove FR-2”" }
  const chosen = choose(draft, words, { withTwins: true })
  if ('trouble' in chosen) return sure ? chosen : undefined
  return { content: without(draft.now, chosen.items), done: `removed ${namesOf(chosen.items)}` }
}
