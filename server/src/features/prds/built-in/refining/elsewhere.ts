import { choose } from './choose.ts'
import { type Handler, namesOf } from './items.ts'
import { textNamed } from './texts.ts'

const elsewhere: [RegExp, string][] = [
  [
    /^(?:undo|revert|roll back|take (?:it|that) back|go back)\b|^restore\b/i,
    'open Revisions and restore the previous one',
  ],
  [
    /^(?:approve|sign off|finali[sz]e|publish)\b|^accept (?:all|every|the|FR|US)/i,
    'only you can approve it: click Approve, then accept each assumption',
  ],
  [
    /^(?:export|download|send|e-?mail|share|print)\b.*\b(?:prd|document|it|this|pdf|docx|word|markdown|jira|notion)\b/i,
    'use Download or Export for that; I can only change the text',
  ],
  [
    /^(?:save|duplicate|copy)\b.*\b(?:prd|document|it|this|draft|template)\b/i,
    "use the PRD's buttons for that; I can only change the text",
  ],
  [
    /^(?:delete|remove|clear|erase|wipe) (?:everything|all|(?:the|this) (?:whole |entire )?(?:prd|document))$/i,
    'delete the whole PRD in Recent PRDs; I can remove items, as in “remove FR-2” or “remove all stories about exports”',
  ],
]

const sparing =
  /^(?:don't|do not|never) (?:touch|change|alter|edit|remove|delete) (?<what>.+)$|^(?:keep|leave) (?<kept>.+?)(?: (?:as (?:it is|is|they are)|alone|unchanged|untouched))$/i

/** "leave FR-1 as it is": done by doing nothing. */
export const leaveAlone: Handler = (draft, request) => {
  const found = sparing.exec(request)?.groups
  const what = found?.what ?? found?.kept
  if (!what) return undefined
  const chosen = choose(draft, what)
  if ('trouble' in chosen)
    return textNamed(what) ? { content: draft.now, done: `left ${what} as it is`, isUnchanged: true } : chosen
  return {
    content: draft.now,
    done: `left ${namesOf(chosen.items)} as ${chosen.items.length === 1 ? 'it is' : 'they are'}`,
    isUnchanged: true,
  }
}

/** What is asked for and done by a person's own hand, in another place. */
export const doneElsewhere: Handler = (_, request) => {
  const found = elsewhere.find(([pattern]) => pattern.test(request))
  return found && { trouble: found[1] }
}
