import type { PrdContent } from '@sextant/contract/prds/content'
import type { Pain } from './pains.ts'
import { rankPains } from './pains.ts'
import { asker } from './speakers.ts'
import { capitalised, listed, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import type { Wish } from './wishes.ts'

type Persona = PrdContent['target_audience'][number]

const mostPersonas = 8
const mostLines = 5

const introductions = [
  /\bI(?:'m| am) (?:the |an? |our |your )(?<role>(?:[\w-]+ ){0,4}?(?:manager|lead|leader|director|head|engineer|developer|designer|analyst|agent|administrator|admin|owner|founder|consultant|accountant|teacher|student|nurse|doctor|rep|specialist|coordinator|assistant|marketer|researcher|operator|buyer|planner|expert|executive|officer|technician|driver|writer|editor)(?: (?:of|for|at|in) [\w &-]{2,40}?)?)(?=[.,;]| and| so| who| which|$)/i,
  /\bI (?:work as|run(?! (?:down|up|into|through|away|off|out|over|around|across|to|for|a (?:little|few|bit)))|lead|manage|head(?: up)?|look after|am responsible for|'m responsible for) (?<role>(?:the |an? |our )?[\w &-]{3,50}?)(?=[.,;]| and| so| who| which|$)/i,
]

/** What somebody says they are, in their own words. */
export function roleOf(speaker: string, statements: readonly Statement[]): string {
  const inLabel = /\(([^)]{2,40})\)|,\s*(.{2,40})$/.exec(speaker)
  if (inLabel) return (inLabel[1] ?? inLabel[2] ?? '').trim()
  for (const { text, speaker: who } of statements) {
    if (who !== speaker) continue
    for (const pattern of introductions) {
      const found = pattern.exec(text)
      const role = found?.groups?.role?.trim()
      if (!found || !role) continue
      return /\b(?:run|lead|manage|head|look after|responsible)\b/i.test(found[0].slice(0, 24)) &&
        pattern === introductions[1]
        ? withoutStop(found[0].replace(/^I(?:'m| am)? /i, ''))
            .replace(/^(?:work as) (?:the |an? )?/i, '')
            .replace(/^(run|lead|manage|look)\b/i, (verb) => `${verb}s`.replace('looks after', 'looks after'))
        : role
    }
  }
  return ''
}

const rolesAsNames =
  /^(?:(?:project|product|account|support|sales|marketing|industrial|user interface|ui|ux|customer|client|user|admin\w*|participant|respondent|interviewee|agent|engineer|developer|designer|manager|lead|marketing|expert|team|success|qa|data|ops|operations|executive|buyer|teacher|student|nurse|doctor|driver|owner|analyst)\s?)+\d*$/i
// "Care home manager": of a name every word would begin with a great letter.
const lowerRole = /^\p{Lu}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+){1,3}$/u

export const isRoleName = (speaker: string) => rolesAsNames.test(speaker) || lowerRole.test(speaker)

type Said = { statements: readonly Statement[]; wishes: readonly Wish[]; pains: readonly Pain[] }

/** The people who spoke and wanted something, and those who were spoken of. */
export function personasOf({ statements, wishes, pains }: Said): Persona[] {
  const turns = new Map<string, Set<number>>()
  for (const { speaker, turn } of statements)
    if (speaker) turns.set(speaker, (turns.get(speaker) ?? new Set()).add(turn))
  const isSurvey = turns.size >= 5 && [...turns.values()].every((own) => own.size <= 2)
  const spoke = isSurvey
    ? [everybody(turns.size, wishes, pains)]
    : speakers([...turns.keys()], { statements, wishes, pains }, turns)
  return [...spoke, ...spokenOf(wishes, pains)]
    .filter(({ goals, pain_points }) => goals.length + pain_points.length > 0)
    .sort((a, b) => b.goals.length + b.pain_points.length - a.goals.length - a.pain_points.length)
    .slice(0, mostPersonas)
}

function speakers(names: string[], said: Said, turns: ReadonlyMap<string, ReadonlySet<number>>): Persona[] {
  return names.flatMap((name) => {
    const wishes = said.wishes.filter(({ by, who }) => by === name && who === '')
    const pains = said.pains.filter(({ statement }) => statement.speaker === name)
    if (asker.test(name) && wishes.length === 0) return []
    const role = roleOf(name, said.statements)
    const times = turns.get(name)?.size ?? 0
    const spoke = `Spoke ${times === 1 ? 'once' : `${times} times`} in the conversation.`
    return [persona(name, role ? `${capitalised(role)}. ${spoke}` : spoke, wishes, pains)]
  })
}

function everybody(count: number, wishes: readonly Wish[], pains: readonly Pain[]): Persona {
  return persona('People who gave feedback', `${count} people who spoke once or twice.`, wishes, pains)
}

/** `support agents need ...`: those somebody speaks for. */
function spokenOf(wishes: readonly Wish[], pains: readonly Pain[]): Persona[] {
  const groups = new Map<string, Wish[]>()
  for (const wish of wishes)
    if (wish.who) groups.set(groupName(wish.who), [...(groups.get(groupName(wish.who)) ?? []), wish])
  return [...groups].map(([name, own]) => {
    const noun = name.toLowerCase()
    const hurt = pains.filter(
      ({ sentence }) => sentence.toLowerCase().startsWith(noun) || sentence.toLowerCase().startsWith(`our ${noun}`),
    )
    const by = [...new Set(own.map(({ by }) => by).filter(Boolean))]
    return persona(
      name,
      by.length > 0 ? `Mentioned by ${listed(by.slice(0, 4))}.` : 'Mentioned in the text.',
      own,
      hurt,
    )
  })
}

export const groupName = (who: string) =>
  capitalised(
    who
      .trim()
      .replace(/\baccounts\b/i, 'customers')
      .replace(/\baccount$/i, 'customer')
      .replace(/\b(?![A-Z]{2,}\b)\w+/g, (word) => word.toLowerCase())
      .replace(
        /^(?:(?:the|our|my|your|their|two|three|four|five|six|ten|several|both|half|some|many|most|all|every|each|any|a lot of|of|an?|\d+) )+/i,
        '',
      ),
  )

function persona(name: string, description: string, wishes: readonly Wish[], pains: readonly Pain[]): Persona {
  const goals = [...new Set([...wishes].sort((a, b) => b.strength - a.strength).map((wish) => wish.name))]
  return {
    name,
    description,
    goals: goals.slice(0, mostLines),
    pain_points: rankPains(pains, mostLines).map(({ sentence }) => sentence),
  }
}
