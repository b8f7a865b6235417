import { tokensOf } from '#text/tokens'
import { addressed, callsOf, type People } from './people.ts'
import { withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

/** A task that is handed out without a verb: "for user interface, technical functions". */
export type Assignment = { who: string; what: string; isNamed: boolean }

const forYou = /^(?:and |so |then )*for you,? (?:it's|it is|that's|that is|is|there's)? ?(?<what>[a-z][\w' -]+)$/i
const youHave = /^(?:and |so |then )*you(?:'ve| have)(?: got)? (?<what>(?:your|the) [\w' -]+)$/i
const between = `(?:,|:| -| –)?(?: (?:you(?:'ve| have)(?: got)?|it's|is|on|that's|will be on|you're on|for the|takes?|does|has))? `

export function assignmentsIn(statement: Statement, statements: readonly Statement[], people: People): Assignment[] {
  const you = (what: string): Assignment => ({
    who: addressed(statement, statements, people) ?? 'a team member',
    what,
    isNamed: addressed(statement, statements, people) !== undefined,
  })
  const calls = callsOf(people)
  const parts = withoutStop(statement.text).split(
    /[,;.] (?:and |then )*(?=(?:for |our |the )?[A-Z]|for |you)| and (?=[A-Z]|for you)/,
  )
  const byName = parts.map((part) => /^(?<who>[A-Z][a-z]+),? (?<what>the [\w' -]+)$/.exec(part)?.groups)
  if (parts.length > 1 && byName.every((one) => one?.what && isTask(one.what)))
    return byName.flatMap((one) => (one?.who && one.what ? [{ who: one.who, what: one.what, isNamed: true }] : []))
  return parts.flatMap((part): Assignment[] => {
    const yours = (forYou.exec(part) ?? youHave.exec(part))?.groups?.what
    if (yours) return isTask(yours) ? [you(yours)] : []
    for (const { name, pattern } of calls) {
      const start = String.raw`^(?:\w{1,3} )*${pattern}`
      const what = new RegExp(`${start}${between}(?<what>[a-z][\\w' -]+)$`, 'i')
        .exec(part)
        ?.groups?.what?.replace(/^(?:[A-Z]\w+ ){1,2}(?:on|is|has|takes|does) /, '')
      if (what && isTask(what)) return [{ who: name, what, isNamed: true }]
    }
    return []
  })
}

const noTask = /^(?:you|your|it|that|this|he|she|they|we|I|right|okay|here|there|not|no|yes|so|and|or|but)$/i

/** Whether it names a piece of work: a noun with what belongs to it, and nobody who does something. */
function isTask(text: string): boolean {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)
  if (!last || tokens.length > 7 || tokens.length < 2) return false
  const isName = tokens.every(({ pos, lower }, at) =>
    at === 0 && /^(?:the|your|our|an?)$/.test(lower)
      ? true
      : /^(?:NOUN|PROPN|ADJ|ADP|DET|CCONJ)$/.test(pos) || (pos === 'VERB' && /ing$/.test(lower)),
  )
  return (
    isName &&
    !tokens.some(({ lower }) => noTask.test(lower) && lower !== 'and') &&
    !/^(?:DET|ADP|ADJ|CCONJ)$/.test(last.pos)
  )
}
