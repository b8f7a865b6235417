/** Proves that the set is sound: every snippet is verbatim in its text, every rule can match its own text, the sizes and counts are as promised. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadCase, loadSet, ROOT } from './load.ts'
import { canonical, mentionsAll, mentionsAny } from './text.ts'

const errors: string[] = []
let snippets = 0
const rows: string[] = []
const set = loadSet()

function fail(id: string, message: string): void {
  errors.push(`${id}: ${message}`)
}

for (const folder of ['conversations', 'truth']) {
  const names = readdirSync(join(ROOT, folder)).map((name) => name.replace(/\.(txt|json)$/, ''))
  for (const name of names)
    if (!set.some((entry) => entry.id === name)) fail(name, `is in ${folder} but not in set.json`)
}
if (set.length !== 12) fail('set', `has ${set.length} cases`)
if (set.filter((entry) => entry.closed).length !== 4) fail('set', 'must have 4 closed cases')

for (const info of set) {
  const { source, truth } = loadCase(info)
  const { id, language } = truth
  if (id !== info.id || language !== info.language || truth.kind !== info.kind)
    fail(info.id, 'set.json and the truth disagree')
  const line = (text: string): string => canonical(text, language)
  const verbatim = (snippet: string, where: string): void => {
    snippets += 1
    if (snippet.trim() === '' || !source.includes(snippet)) fail(id, `${where}: not verbatim: ${snippet}`)
  }
  const ids = [
    ...truth.needs,
    ...truth.otherWishes,
    ...truth.targets,
    ...truth.decisions,
    ...truth.actions,
    ...truth.openQuestions,
  ].map((item) => item.id)
  if (new Set(ids).size !== ids.length) fail(id, 'ids repeat')

  for (const need of truth.needs) {
    if (need.turnsContaining.length === 0) fail(id, `${need.id}: no evidence`)
    for (const snippet of need.turnsContaining) verbatim(snippet, need.id)
    if (!mentionsAll(line(need.text), need.mustMention, language))
      fail(id, `${need.id}: its own text does not match its rule`)
    if (!mentionsAll(line(need.turnsContaining.join(' ')), need.mustMention, language))
      fail(id, `${need.id}: its evidence does not match its rule`)
    if (need.topPriority && need.priority !== 'high') fail(id, `${need.id}: a top priority must be high`)
    for (const person of need.people)
      if (!source.toLowerCase().includes(person.toLowerCase())) fail(id, `${need.id}: ${person} isn't in the text`)
    for (const not of truth.notNeeds) {
      if (
        mentionsAll(line(need.text), not.mustMention, language) &&
        !not.negators?.some((word) => mentionsAny(line(need.text), [word], language))
      )
        fail(id, `${need.id} also matches the not-need "${not.text}"`)
    }
  }
  for (const not of truth.notNeeds)
    if (!mentionsAll(line(not.text), not.mustMention, language))
      fail(id, `not-need "${not.text}" does not match its rule`)
  for (const wish of truth.otherWishes) {
    verbatim(wish.snippet, wish.id)
    if (!mentionsAll(line(wish.text), wish.mustMention, language))
      fail(id, `${wish.id}: its own text does not match its rule`)
  }
  for (const target of truth.targets) {
    verbatim(target.snippet, target.id)
    for (const field of ['baseline', 'value', 'date'] as const) {
      const value = target[field]
      if (value !== null && !mentionsAny(line(value), target.accept[field], language))
        fail(id, `${target.id}: its ${field} isn't among the accepted ones`)
    }
  }
  for (const not of truth.notTargets) {
    verbatim(not.snippet, 'not a target')
    if (
      !mentionsAny(
        line(not.snippet),
        not.value.map((value) => value.replace(/^(under|about) /, '')),
        language,
      ) &&
      !not.value.some((value) =>
        value.split(' ').some((word) => mentionsAny(line(not.snippet), [word.replace('%', '')], language)),
      )
    )
      fail(id, `not a target ${not.value[0]}: isn't in its snippet`)
  }
  for (const decision of truth.decisions) {
    verbatim(decision.snippet, decision.id)
    if (!mentionsAll(line(decision.text), decision.mustMention, language))
      fail(id, `${decision.id}: its own text does not match its rule`)
  }
  for (const action of truth.actions) {
    verbatim(action.snippet, action.id)
    if (action.date !== null && !mentionsAny(line(action.date), action.accept.date, language))
      fail(id, `${action.id}: its date isn't among the accepted ones`)
    if (action.owner !== null && !mentionsAny(line(action.owner), action.accept.owner, language))
      fail(id, `${action.id}: its owner isn't among the accepted ones`)
  }
  for (const question of truth.openQuestions) {
    verbatim(question.snippet, question.id)
    if (!mentionsAll(line(question.snippet), question.mustMention, language))
      fail(id, `${question.id}: its snippet does not match its rule`)
  }
  const bytes = Buffer.byteLength(source)
  const [least, most] = id.startsWith('09') ? [52_000, 66_000] : id.startsWith('10') ? [800, 3000] : [3000, 9500]
  if (bytes < least || bytes > most) fail(id, `${bytes} bytes`)
  rows.push(
    [
      id.padEnd(28),
      String(bytes).padStart(6),
      String(truth.needs.length).padStart(6),
      String(truth.notNeeds.length).padStart(6),
      String(truth.targets.length).padStart(8),
      String(truth.decisions.length).padStart(10),
      String(truth.actions.length).padStart(8),
      info.closed ? '  closed' : '',
    ].join(''),
  )
}

console.log('case                          bytes needs   not  targets decisions actions')
for (const row of rows) console.log(row)
console.log(`${snippets} snippets checked, ${errors.length} errors`)
for (const error of errors) console.log(`  ${error}`)
if (errors.length > 0) process.exitCode = 1
