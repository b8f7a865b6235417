import { listed } from '../speech.ts'
import { choose } from './choose.ts'
import { type Draft, type Handler, type Item, namesOf, type Outcome, withChanged } from './items.ts'
import { anyEffort, anyPriority, effortOf, type Priority, plainEffort, priorityOf, stepped } from './levels.ts'
import { toTop } from './move.ts'

const rx = (text: string) => new RegExp(text, 'i')
const of = `(?:the )?(?:priority|importance|urgency) (?:of|for|on) `
const link = `(?:(?:['’]s)? priority)?(?: (?:up|down))?(?:(?:,|:| =)? (?:to|as|at|into|be|to be|become|of|with|is|are|should be|must be|needs to be|has to be|have|has|gets?|should have|should get))*:?(?: (?:an?|the))?`
// "set all stories to low, except US-1"
const spared = `(?<spared>,? (?:except(?: for)?|but not|other than|apart from|excluding) .+)?`
const setting = rx(
  `^(?:set|change|make|mark|move|give|put|bump|raise|lower|drop|turn|flag|treat|consider|classify|rate|tag|re-?prioriti[sz]e|prioriti[sz]e|update|keep|assign|increase|decrease|reduce|upgrade|downgrade|promote|demote)(?: up| down)? (?:${of})?(?<what>.+?)${link} (?<level>${anyPriority}|(?:higher|lower)(?: priority)?|(?:more|less) (?:important|urgent))${spared}$`,
)
const saying = rx(
  `^(?:${of})?(?<what>.+?)(?<link>${link}) (?<level>${anyPriority}|(?:higher|lower) priority|(?:more|less) (?:important|urgent))${spared}$`,
)
const naming = rx(
  `^(?:(?:add|set|give|use|assign) )?(?:an? |the )?(?:priority (?<first>${anyPriority})|(?<second>${anyPriority}) priority|(?<third>high|medium|low) priority) (?:to|for|on) (?<what>.+)$`,
)
const stepping = rx(
  `^(?<verb>raise|lower|bump|increase|decrease|reduce|drop|prioriti[sz]e|de-?prioriti[sz]e|upgrade|downgrade|promote|demote)(?: up| down)? (?<of>${of})?(?<what>.+?)(?<own>['’]s priority| priority)?(?<way> up| down)?(?: (?:by )?(?:one|a|1) (?:level|step|notch))?$`,
)
const top = rx(
  String.raw`^(?:(?:make|treat|rank|set|mark|consider|declare|keep) )?(?<what>.+?) (?:(?:as|to be|to|is|should be|must be|has to be|be|becomes?) )?(?:(?:the|our|my) )?(?:(?:requirement|story|feature) )?(?:(?:(?:very )?(?:top|first|number one|number 1|no\.? 1|#1|most important|most urgent)(?: (?:priority|requirement|story|feature|one|thing|item))?)|comes? first|goes first|(?:in|at) first place)$`,
)

type Next = (own: Priority) => Priority

/** "make the swarm alarm the top priority": high, and before all others. */
export const makeTop: Handler = (draft, request) => {
  const what = top.exec(request)?.groups?.what
  if (!what || /^(?:move|put|bring|place|add|rename|rewrite)\b/i.test(request)) return undefined
  const chosen = prioritised(draft, what, () => 'high')
  if ('trouble' in chosen) return /^(?:make|treat|rank|mark)\b/i.test(request) ? chosen : undefined
  const items = chosen.about ?? []
  return {
    content: toTop(chosen.content, items),
    done: `${chosen.done} and moved ${items.length === 1 ? 'it' : 'them'} to the top`,
    about: items,
  }
}

/** "high priority for FR-8" */
function labelledBy(request: string): Record<string, string | undefined> {
  const found = naming.exec(request)?.groups
  return { what: found?.what, level: found?.first ?? found?.second ?? found?.third }
}

const before = rx(` from (?:${anyPriority}|${anyEffort})(?= to (?:${anyPriority}|${anyEffort})$)`)

export const reprioritise: Handler = (draft, asked) => {
  const request = asked.replace(before, '')
  const set = setting.exec(request)?.groups
  const said = set ? undefined : saying.exec(request)?.groups
  const { what: named, level, spared: less = '' } = set ?? said ?? labelledBy(request)
  const what = named && `${named}${less}`
  if (what && level) {
    const next = nextBy(level)
    const outcome = next && prioritised(draft, what, next)
    // Without a verb, or with another clause before the level, only what names an item is such a request.
    const isSure = set !== undefined && !/ (?:to|as)\b|:/i.test(what)
    return outcome && ('content' in outcome || isSure) ? outcome : undefined
  }
  return steppedBy(draft, request)
}

function steppedBy(draft: Draft, request: string): Outcome | undefined {
  const found = stepping.exec(request)?.groups
  if (!found?.what || / (?:to|by|from|as|into) /i.test(found.what)) return undefined
  const verb = found.verb?.toLowerCase() ?? ''
  const isDrop = /^(?:drop|reduce)$/.test(verb)
  if (isDrop && !found.of && !found.own) return undefined
  if (/^prior/.test(verb)) return prioritised(draft, found.what, () => 'high')
  if (/^de-?prior/.test(verb)) return prioritised(draft, found.what, () => 'low')
  const isDown = /^(?:lower|decrease|reduce|drop|downgrade|demote)/.test(verb) || found.way === ' down'
  return prioritised(draft, found.what, (own) => stepped(own, isDown ? 1 : -1))
}

function nextBy(level: string): Next | undefined {
  if (/^(?:higher|more)\b/i.test(level)) return (own) => stepped(own, -1)
  if (/^(?:lower|less)\b/i.test(level)) return (own) => stepped(own, 1)
  const priority = priorityOf(level)
  return priority && (() => priority)
}

type Done = Extract<Outcome, { done: string }>

function prioritised(draft: Draft, what: string, next: Next): Done | { trouble: string } {
  const chosen = choose(draft, what, { kinds: ['story', 'requirement'], withTwins: true })
  if ('trouble' in chosen) return chosen
  const items = chosen.items.filter((item) => 'priority' in item.value)
  const [other] = chosen.items.filter((item) => !items.includes(item))
  if (other)
    return {
      trouble: `a ${other.kind} has no priority; only stories and requirements do, as in “make FR-2 high priority”`,
    }
  const levels = [...new Set(items.map((item) => ('priority' in item.value ? next(item.value.priority) : 'medium')))]
  const content = withChanged(draft.now, items, (item) => {
    if (!('priority' in item.value) || next(item.value.priority) === item.value.priority) return item.value
    return { ...item.value, priority: next(item.value.priority) }
  })
  const done = `made ${namesOf(items)} ${listed(levels)} priority`
  return { content, done, about: items }
}

const effortLink = `(?:(?:['’]s)? effort)?(?: (?:as|to|at|with|is|are|be|of|should be|has|have|needs?|takes?|=))*:?(?: an?)?`
const efforts = [
  rx(
    `^(?:set|change|make|update|put|mark|estimate)(?: the)? effort (?:of|for|on) (?<what>.+?) (?:to|as|at|is|=) (?:an? )?(?<level>${anyEffort})(?:[- ]effort)?$`,
  ),
  rx(`^(?:the )?effort (?:of|for|on) (?<what>.+?)(?: is| should be|:) (?:an? )?(?<level>${anyEffort})$`),
  rx(
    `^(?:(?:mark|make|set|estimate|rate|size|tag|change|flag|give|keep) )?(?<what>.+?)${effortLink} (?<level>${anyEffort})[- ](?:effort|sized?|work|job|task)$`,
  ),
  rx(`^(?:(?:mark|make|set|estimate|rate|size|tag|change|flag) )(?<what>.+?)${effortLink} (?<level>${plainEffort})$`),
  rx(
    `^(?:(?:set|change|make) )?(?<what>.+?)(?:['’]s)? effort(?: (?:to|as|at|is|should be|=)|:)* (?:an? )?(?<level>${anyEffort})$`,
  ),
  rx(`^(?:estimate|size) (?<what>.+?) (?:as|at|to) (?:an? )?(?<level>${anyEffort})$`),
]

export const setEffort: Handler = (draft, asked) => {
  const request = asked.replace(before, '')
  if (/^(?:add|create|include|write|insert)\b/i.test(request)) return undefined
  const found = efforts.map((way) => way.exec(request)?.groups).find(Boolean)
  const effort = effortOf(found?.level ?? '')
  if (!found?.what || !effort) return undefined
  const chosen = choose(draft, found.what, { kinds: ['requirement'] })
  if ('trouble' in chosen) return chosen
  const other = chosen.items.find(({ kind }) => kind !== 'requirement')
  if (other)
    return { trouble: `a ${other.kind} has no effort; only requirements do, as in “mark FR-2 as small effort”` }
  const change = (item: Item) =>
    item.kind === 'requirement' && item.value.effort !== effort ? { ...item.value, effort } : item.value
  return {
    content: withChanged(draft.now, chosen.items, change),
    done: `set the effort of ${namesOf(chosen.items)} to ${effort}`,
    about: chosen.items,
  }
}
