import { choose } from './choose.ts'
import { type Handler, namesOf } from './items.ts'
import { textNamed } from './texts.ts'

const elsewhere: [RegExp, string][] = [
  [
    /^(?:undo|revert|roll back|take (?:it|that) back|go back)\b|^restore\b/i,
    'every change is kept: open Revisions and restore the one before',
  ],
  [
    /^(?:approve|sign off|finali[sz]e|publish)\b|^accept (?:all|every|the|FR|US)/i,
    'approving is yours to do: press Approve, which also asks for each assumption',
  ],
  [
    /^(?:export|download|send|e-?mail|share|print)\b.*\b(?:prd|document|it|this|pdf|docx|word|markdown|jira|notion)\b/i,
    'sending it out is done with Download and Export above the text; I change what it says',
  ],
  [
    /^(?:save|duplicate|copy)\b.*\b(?:prd|document|it|this|draft|template)\b/i,
    'that is done with the buttons of the text; I change what it says',
  ],
  [
    /^(?:delete|remove|clear|erase|wipe) (?:everything|all|(?:the|this) (?:whole |entire )?(?:prd|document))$/i,
    'I remove what you name, not the whole PRD: that is done in the list of PRDs. “Remove FR-2” or “remove all stories about exports” I can do',
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
