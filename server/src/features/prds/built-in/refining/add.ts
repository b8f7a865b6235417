import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { asSentence, capitalised } from '../speech.ts'
import { aimsIn } from '../target-frames.ts'
import { add, details, sep } from './adding.ts'
import { assumed, type Draft, type Handler, lastOf, type Outcome, quoted, unquoted } from './items.ts'

const rx = (text: string) => new RegExp(text, 'i')

const technicalRequest = rx(
  `^${add} (?:(?<heading>${technicalHeadings.join('|')}) |technical )requirement${sep}(?:that |for |called |to |: )?(?<what>.+)$`,
)

export const addTechnical: Handler = ({ now }, request) => {
  const found = technicalRequest.exec(request)?.groups
  if (!found?.what) return undefined
  const heading = (found.heading?.toLowerCase() ?? 'platform') as TechnicalHeading
  const list = now.technical_requirements[heading]
  const requirement = capitalised(unquoted(found.what))
  const technical_requirements = {
    ...now.technical_requirements,
    [heading]: [...list, { ...assumed(heading, list), requirement }],
  }
  return { content: { ...now, technical_requirements }, done: `added ${quoted(requirement)} under ${heading}` }
}

const requirementRequest = [
  rx(
    `^${add} (?:feature requirement|feature|requirement)${sep}(?:called |named |for |that |to |about |: )?(?<what>.+)$`,
  ),
  rx(
    `^${add} (?<what>.+?) (?:as (?:an? )?(?:new )?|to (?:the )?(?:list of )?)(?:feature )?(?:requirements?|features?)$`,
  ),
]

export const addRequirement: Handler = ({ now }, request) => {
  const { text, priority = 'medium', effort = 'medium' } = details(request)
  const what = requirementRequest.map((way) => way.exec(text)?.groups?.what).find(Boolean)
  if (!what) return undefined
  const [name = '', value = ''] = unquoted(what).split(/,? so (?:that )?(?=\w)/i)
  const feature = capitalised(unquoted(name))
  const added = {
    ...assumed('requirement', now.feature_requirements),
    feature,
    description: `${feature}.`,
    user_value: value && capitalised(value),
    priority,
    effort,
  }
  const content = { ...now, feature_requirements: [...now.feature_requirements, added] }
  return { content, done: `added the requirement ${quoted(feature)}`, about: lastOf(content, 'requirement') }
}

const metricRequest = rx(
  `^${add} (?:success )?(?:metric|kpi)${sep}(?:called |named |for |: )?(?<what>.+?)(?:,? (?:with (?:an? |the )?target(?: of)?|target(?:ing)?(?: of)?|(?<!\\b(?:instead|rather|percent|per cent|%|number|rate|share|out) )of|at|:|=|to reach) (?<target>.+))?$`,
)

export const addMetric: Handler = (draft, request) => {
  const found = metricRequest.exec(request)?.groups
  if (!found?.what) return undefined
  const aim = found.target ? undefined : aimsIn(unquoted(found.what)).find(({ what }) => what !== '')
  return addedMetric(draft, aim?.what ?? unquoted(found.what), unquoted(found.target ?? aim?.target ?? ''))
}

export function addedMetric({ now }: Draft, name: string, told: string): Outcome {
  const [target = '', measurement = ''] = told.split(/,? (?:measured (?:by|in|with) )/i)
  const metric = capitalised(name.replace(/ (?:takes?|took|would take|is|are|should be)$/i, ''))
  const added = { ...assumed('metric', now.success_metrics), metric, target, measurement }
  const content = { ...now, success_metrics: [...now.success_metrics, added] }
  const done = `added the metric ${quoted(metric)}${target ? ` with target ${target}` : ''}`
  return { content, done, about: lastOf(content, 'metric') }
}

const personaRequest = rx(
  `^${add} (?:user )?persona${sep}(?:called |named |for |of |: )?(?<who>.+?)(?:(?:,| who| that| –| -|:) ?(?<what>.+))?$`,
)

const asPersona = rx(`^${add} (?<who>.+?) (?:as (?:an? )?(?:new )?persona|to (?:the )?(?:personas|target audience))$`)

export const addPersona: Handler = ({ now }, request) => {
  const found = personaRequest.exec(request)?.groups ?? asPersona.exec(request)?.groups
  if (!found?.who) return undefined
  const name = capitalised(unquoted(found.who))
  const description = found.what ? asSentence(unquoted(found.what)) : ''
  const target_audience = [...now.target_audience, { name, description, goals: [], pain_points: [] }]
  return { content: { ...now, target_audience }, done: `added the persona ${quoted(name)}` }
}

const bareRequest = rx(`^(?:add|create|include|insert|append|introduce)\\b(?<what>.*)$`)

/** Something to add, but not what it is to become: a guess would put it where nobody looks for it. */
export const addSomething: Handler = (_, request) => {
  const what = unquoted(bareRequest.exec(request)?.groups?.what ?? '').replace(/^(?:an?|the|some) /i, '')
  if (what === '') return bareRequest.test(request) ? { trouble: 'say what to add: “add a requirement: …”' } : undefined
  const words = what.slice(0, 60)
  return {
    trouble: `I can't tell what kind of item ${quoted(words)} is; try “add a requirement: …”, “add a story for … to …”, “add a metric: …”, “add a persona: …” or “add a criterion to US-1: …”`,
  }
}
