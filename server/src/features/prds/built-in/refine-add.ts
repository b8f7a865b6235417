import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prd-rules'
import { isPerson } from './persons.ts'
import { assumed, findItem, type Handler, quoted, unquoted } from './refine-items.ts'
import { capitalised, uncapitalised } from './speech.ts'
import { singular } from './stories.ts'
import { aimsIn } from './target-frames.ts'

const add = `(?:please )?(?:add|create|include|write|insert)(?: me)?(?: an?| another| the| one more| a new| new)?`
const sep = String.raw`(?:\s*[:–-]\s*|\s+)`
const rx = (text: string) => new RegExp(text, 'i')
const priorityIn = (text: string) =>
  /\b(high|medium|low)[- ]priority\b/i.exec(text)?.[1]?.toLowerCase() as 'high' | 'medium' | 'low' | undefined

const storyText =
  /\bas an? (?<who>[^,]{2,60}?),? I (?:want|need|would like|'d like) (?<want>.+?)(?:,? so (?:that )?(?<why>.+))?$/i
const storyRequest = rx(
  `^${add}(?: (?:high|medium|low)[- ]priority)? (?:user )?story${sep}(?:for |about |where |that |in which |called |to |saying |: )?(?<what>.+)$`,
)

export const addStory: Handler = (content, request) => {
  const asked = storyRequest.exec(request)?.groups?.what
  const whole = storyText.exec(request)?.groups
  if (!asked && !(whole && /^(?:please )?(?:add|create|include|as an?\b)/i.test(request))) return undefined
  const story = whole
    ? { as_a: whole.who ?? 'user', i_want: unquoted(whole.want ?? ''), so_that: unquoted(whole.why ?? '') }
    : storyFor(unquoted(asked ?? ''))
  if (!whole && isPeople(story.i_want))
    return {
      trouble: `say what ${story.i_want} ${/s$/.test(story.i_want) ? 'want' : 'wants'}: “add a story for ${story.i_want} to …”`,
    }
  if (story.i_want === '') return { trouble: 'The story has no words yet: say what it is about.' }
  const user_stories = [
    ...content.user_stories,
    {
      ...assumed('story', content.user_stories),
      ...story,
      acceptance_criteria: [],
      priority: priorityIn(request) ?? ('medium' as const),
    },
  ]
  return { content: { ...content, user_stories }, done: `added the story ${quoted(story.i_want)}` }
}

/** `admins to export reports`, `exporting reports so that ...`, or only what it is about. */
function storyFor(what: string): { as_a: string; i_want: string; so_that: string } {
  const [want = '', so_that = ''] = what.split(/,? so (?:that )?(?=\w)/i)
  const whose = /^(?:the |an? )?(?<who>[a-z][\w -]{2,40}?) (?:who (?:want|need)s? )?to (?<do>.+)$/i.exec(want)?.groups
  if (whose?.who && whose.do) return { as_a: singular(whose.who.toLowerCase()), i_want: `to ${whose.do}`, so_that }
  const those =
    /^(?:the )?(?<who>[a-z][a-z -]{2,30}?s) (?:who|that|which) (?:can |could |should |may |want to )?(?<do>[a-z].+)$/i.exec(
      want,
    )?.groups
  if (those?.who && those.do)
    return { as_a: singular(those.who.toLowerCase()), i_want: `to ${those.do.replace(/\btheir\b/g, 'my')}`, so_that }
  return { as_a: 'user', i_want: uncapitalised(want), so_that }
}

/** "Guests": those who are to have a story, without what they want. */
const isPeople = (words: string) =>
  /^(?:(?:the |all )?[a-z]+(?: [a-z]+)?s|(?:the|an?) [a-z]+(?: [a-z]+)?)$/i.test(words) &&
  isPerson(words.replace(/^(?:the|all|an?) /i, ''))

const technicalRequest = rx(
  `^${add} (?:(?<heading>${technicalHeadings.join('|')}) |technical )requirement${sep}(?:that |for |called |to |: )?(?<what>.+)$`,
)

export const addTechnical: Handler = (content, request) => {
  const found = technicalRequest.exec(request)?.groups
  if (!found?.what) return undefined
  const heading = (found.heading?.toLowerCase() ?? 'platform') as TechnicalHeading
  const list = content.technical_requirements[heading]
  const requirement = capitalised(unquoted(found.what))
  const technical_requirements = {
    ...content.technical_requirements,
    [heading]: [...list, { ...assumed(heading, list), requirement }],
  }
  return { content: { ...content, technical_requirements }, done: `added ${quoted(requirement)} under ${heading}` }
}

const requirementRequest = rx(
  `^${add}(?: (?:high|medium|low)[- ]priority)? (?:feature requirement|feature|requirement)${sep}(?:called |named |for |that |to |: )?(?<what>.+)$`,
)

export const addRequirement: Handler = (content, request) => {
  const what = requirementRequest.exec(request)?.groups?.what
  if (!what) return undefined
  const [name = '', value = ''] = unquoted(what).split(/,? so (?:that )?(?=\w)/i)
  const feature = capitalised(unquoted(name))
  const feature_requirements = [
    ...content.feature_requirements,
    {
      ...assumed('requirement', content.feature_requirements),
      feature,
      description: `${feature}.`,
      user_value: value && capitalised(value),
      priority: priorityIn(request) ?? ('medium' as const),
      effort: 'medium' as const,
    },
  ]
  return { content: { ...content, feature_requirements }, done: `added the requirement ${quoted(feature)}` }
}

const metricRequest = rx(
  `^${add} (?:success )?(?:metric|kpi)${sep}(?:called |named |for |: )?(?<what>.+?)(?:,? (?:with (?:an? |the )?target(?: of)?|target(?:ing)?(?: of)?|(?<!\\b(?:instead|rather|percent|per cent|%|number|rate|share|out) )of|at|:|=|to reach) (?<target>.+))?$`,
)

export const addMetric: Handler = (content, request) => {
  const found = metricRequest.exec(request)?.groups
  if (!found?.what) return undefined
  const aim = found.target ? undefined : aimsIn(unquoted(found.what)).find(({ what }) => what !== '')
  const told = unquoted(found.target ?? aim?.target ?? '')
  const [target = '', measurement = ''] = told.split(/,? (?:measured (?:by|in|with) )/i)
  const metric = capitalised(
    (aim?.what ?? unquoted(found.what)).replace(/ (?:takes?|took|would take|is|are|should be)$/i, ''),
  )
  const success_metrics = [
    ...content.success_metrics,
    { ...assumed('metric', content.success_metrics), metric, target, measurement },
  ]
  return {
    content: { ...content, success_metrics },
    done: `added the metric ${quoted(metric)}${target ? ` with target ${target}` : ''}`,
  }
}

const criterionFirst = rx(
  String.raw`^${add}(?: acceptance)? criteri(?:on|a)${sep}(?:that )?(?<what>.+?) (?:to|for) (?:the )?(?<story>(?:user )?story .+|(?:\w+ )(?:user )?story)$`,
)
const storyFirst = rx(
  String.raw`^${add}(?: acceptance)? criteri(?:on|a) (?:to|for) (?:the )?(?<story>[^:]+?)\s*:\s*(?<what>.+)$`,
)

export const addCriterion: Handler = (content, request) => {
  const found = storyFirst.exec(request)?.groups ?? criterionFirst.exec(request)?.groups
  if (!found?.what || !found.story) return undefined
  const story = findItem(content, found.story, 'story')
  if (!story) return { trouble: `there is no story like ${quoted(unquoted(found.story))}` }
  const criterion = `${capitalised(unquoted(found.what))}.`
  const user_stories = content.user_stories.map((one, index) =>
    index === story.index ? { ...one, acceptance_criteria: [...one.acceptance_criteria, criterion] } : one,
  )
  return { content: { ...content, user_stories }, done: `added a criterion to the story ${quoted(story.name)}` }
}

const personaRequest = rx(
  `^${add} persona${sep}(?:called |named |for |of |: )?(?<who>.+?)(?:(?:,| who| that| –| -|:) ?(?<what>.+))?$`,
)

export const addPersona: Handler = (content, request) => {
  const found = personaRequest.exec(request)?.groups
  if (!found?.who) return undefined
  const name = capitalised(unquoted(found.who))
  const description = found.what ? `${capitalised(unquoted(found.what))}.` : ''
  const target_audience = [...content.target_audience, { name, description, goals: [], pain_points: [] }]
  return { content: { ...content, target_audience }, done: `added the persona ${quoted(name)}` }
}
