import { tokensOf } from '#text/tokens'
import { callsOf } from './calls.ts'
import { addressed, mentionIn, type People } from './people.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

/** A task that is handed out without a verb: "for user interface, technical functions". */
export type Assignment = { who: string; what: string; isNamed: boolean }

const forYou = /^(?:and |so |then )*for you,? (?:it's|it is|that's|that is|is|there's)? ?(?<what>[a-z][\w' -]+)$/i
const youHave = /^(?:and |so |then )*you(?:'ve| have)(?: got)? (?<what>(?:your|the) [\w' -]+)$/i
const callAlone = String.raw`^(?:(?:and|so|then|for|our|the|as|\w{1,2}) )*`
const callStart = String.raw`(?<=^|[,;.:] |\band )(?:(?:and|so|then|for|our|the|as|\w{1,2}) )*`
const handed =
  /^(?:,|:| -| –)?(?: (?:you(?:'ve| have)(?: got)?|it's|is|on|that's|will be on|you're on|for the|takes?|does|has))? (?<what>[a-z][\w' -]+?)(?:[,.] ?(?:and|then)?\s*)?$/i

export function assignmentsIn(statement: Statement, statements: readonly Statement[], people: People): Assignment[] {
  const you = (what: string): Assignment => ({
    who: addressed(statement, statements, people) ?? 'a team member',
    what,
    isNamed: addressed(statement, statements, people) !== undefined,
  })
  const calls = callsOf(people.names)
  const parts = withoutStop(statement.text).split(
    /[,;.] (?:and |then )*(?=(?:for |our |the )?[A-Z]|for |you)| and (?=[A-Z]|for you)/,
  )
  const byName = parts.map((part) => /^(?<who>[A-Z][a-z]+),? (?<what>the [\w' -]+)$/.exec(part)?.groups)
  if (parts.length > 1 && byName.every((one) => one?.what && isTask(one.what)))
    return byName.flatMap((one) =>
      one?.who && one.what ? [{ who: mentionIn(one.who, people) ?? one.who, what: one.what, isNamed: true }] : [],
    )
  const yours = parts.flatMap((part): Assignment[] => {
    const what = (forYou.exec(part) ?? youHave.exec(part))?.groups?.what
    return what && isTask(what) ? [you(what)] : []
  })
  return [...yours, ...byCalls(withoutStop(statement.text), calls), ...afterCall(statement, statements, calls)]
}

type Calls = ReturnType<typeof callsOf>

/** "User interface, the concept, marketing, trend watching": from one call to the next. */
function byCalls(text: string, calls: Calls): Assignment[] {
  const found = calls
    .flatMap(({ name, pattern }) =>
      [...text.matchAll(new RegExp(`${callStart}${pattern}\\b`, 'gi'))].map(({ index, 0: call }) => ({
        name,
        start: index,
        end: index + call.length,
      })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    // "User interface, the user interface concept": what follows a call at once is its work.
    .filter(({ start }, at, all) => at === 0 || /\w/.test(text.slice(all[at - 1]?.end, start)))
  return found.flatMap(({ name, end }, at): Assignment[] => {
    const what = handed
      .exec(text.slice(end, found[at + 1]?.start))
      ?.groups?.what?.replace(/^(?:[A-Z]\w+ ){1,2}(?:on|is|has|takes|does) /, '')
    return what && isTask(what) ? [{ who: name, what, isNamed: true }] : []
  })
}

const farthest = 5
const aside = 5

/** A role that is called alone, and after whatever others say to it, what its work is. */
function afterCall(statement: Statement, statements: readonly Statement[], calls: Calls): Assignment[] {
  const what = withoutStop(statement.text)
  if (!isTask(what)) return []
  for (let back = 1; back <= farthest; back++) {
    const before = statements[statement.index - back]
    if (!before) return []
    if (before.speaker !== statement.speaker) continue
    const call = calls.find(({ pattern }) =>
      new RegExp(`${callAlone}${pattern},?$`, 'i').test(withoutStop(before.text)),
    )
    if (call) return [{ who: call.name, what: uncapitalised(what), isNamed: true }]
    if (before.text.split(' ').length > aside) return []
  }
  return []
}

const noTask = /^(?:you|your|it|that|this|he|she|they|we|I|right|okay|here|there|not|no|yes|so|and|or|but)$/i

/** Whether it names a piece of work: a noun with what belongs to it, and nobody who does something. */
function isTask(text: string): boolean {
  const tokens = tokensOf(text.replace(/^(?:your|our) /i, 'the '))
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
