import { callsOf } from './calls.ts'
import type { Statement } from './statements.ts'

const name = '(?<name>[A-Z][a-z]{2,})'
const introduced = new RegExp(String.raw`\b(?:I'm|I am|[Mm]y name is|[Mm]y name's) (?:uh |um )?${name}\b`)
const notNames =
  /^(?:The|And|But|Sorry|Sure|Not|Just|Going|Okay|Yeah|Very|Well|Mister|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|French|Dutch|German|Project|Marketing|Industrial|User|Interface|Design|Designer|Manager|Expert|Engineer|Product|You|Your|That|This|What|Which|Who|How|Will|Would|Could|Should|Can|For|From|Are|Now|Then|Also|Maybe|Technical|Our|Hmm|Right|Good|Power|Point)$/

/** What speakers whose label is a role are called by: they say so themselves, or others say it beside the role. */
export function calledNames(
  statements: readonly Statement[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const roles = [...names].filter(([, own]) => own.startsWith('the '))
  const called = new Map<string, string>()
  if (roles.length === 0) return called
  const beside = callsOf(new Map(roles)).map(({ name: role, pattern }) => ({
    role,
    patterns: [
      new RegExp(String.raw`\b${anyCase(pattern)},? (?:is |that's |which is |uh |um )*${name}\b`),
      new RegExp(String.raw`\b${name},? (?:is |as |our |the |uh |um )+${anyCase(pattern)}\b`),
    ],
  }))
  const add = (found: string | undefined, role: string | undefined) => {
    if (found && role && !notNames.test(found) && !called.has(found)) called.set(found, role)
  }
  for (const { said, speaker } of statements) {
    if (names.get(speaker)?.startsWith('the ')) add(introduced.exec(said)?.groups?.name, names.get(speaker))
    if (!/[a-z,] [A-Z][a-z]{2,}/.test(said)) continue
    for (const { role, patterns } of beside) for (const pattern of patterns) add(pattern.exec(said)?.groups?.name, role)
  }
  return called
}

/** A pattern that takes its letters small or great, for the name behind it has to begin with a great one. */
const anyCase = (pattern: string) =>
  pattern.replace(/(?<!\\)[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
