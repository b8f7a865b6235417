import { isClear } from './clarity.ts'
import { clausesIn } from './clauses.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { isBuilding } from './verbs.ts'
import { hasSubstance, shortName } from './wish-names.ts'

/** Entries under a heading that asks, or lists that begin with what is to be done. */
const asks =
  /\b(?:requests?|features?|requirements?|needs?|wishes|wish ?list|must[- ]haves?|nice[- ]to[- ]haves?|ask(?:s|ed)?|backlog|ideas?|stories|scope|improvements?|want(?:s|ed)?|should|suggest\w*)\b/i
const otherList =
  /\b(?:problems?|pains?|pain points|issues?|bugs?|complaints?|metrics?|kpis?|okrs?|goals?|targets?|numbers|success|decisions?|decided|actions?|action items|next steps|attendees|participants|risks?|saw|observ\w+)\b/i
const listVerbs =
  /^(?:add|allow|let|enable|support(?! \w+(?:ed|t)\b)|show|export|import|make|create|provide|improve|fix|remove|integrate|send|notify|filter|sort|search|sync|save|store|display|hide|reduce|increase|speed|automate|upload|download|share|print|schedule|track|merge|split|edit|delete|archive|restore|offer|include|connect|migrate|replace|build|give|change|highlight|remember|group|limit|validate|encrypt|log|tag|assign|approve|duplicate|copy|rename|undo|skip)\b/i
const label = /^(?:must[- ]have|nice[- ]to[- ]have|should have|could have|request|feature|idea|wish):\s*/i
// "Siblings: order for all kids at once"
const topic = /^[A-Z][a-z]+(?: [a-z]+)?: (?=[a-z])/
const personal = /^(?:I|we|they|he|she|it|you|there|this|that|our|my)\b/i

/** What an entry of notes asks for, by where it stands or how it begins. */
export function listedAsk({ text, heading, isItem, isQuestion }: Statement) {
  if (isQuestion || !isItem || otherList.test(heading)) return undefined
  const own = asks.test(heading) ? text.replace(topic, '') : text
  const body = clausesIn(own.replace(label, '').replace(/ \([^)]*\)/g, ''))[0]?.text ?? ''
  const isVerb = listVerbs.test(body)
  if (!isVerb && (!asks.test(heading) || personal.test(body) || body.split(' ').length > 16)) return undefined
  const name = shortName(withoutStop(body))
  if (!isClear(`${name}.`, { shortest: 2, longest: 24 }) || !hasSubstance(name)) return undefined
  const strength = /must/i.test(heading) ? 3 : /^nice/i.test(text) ? 1 : /nice|idea|later/i.test(heading) ? 1 : 2
  return { name: capitalised(name), strength, isDoing: isVerb && !isBuilding(body) }
}
