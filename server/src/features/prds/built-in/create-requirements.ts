import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { article } from '@sextant/contract/prds/story-words'
import type { ReadSource } from '../sources/source.ts'
import { writtenStory } from './explicit-story.ts'
import { type Ask, groupWishes, isTechnical } from './features.ts'
import type { Figure } from './figures.ts'
import { type Reading, readConversation } from './reading.ts'
import { named } from './report.ts'
import { asSentence, capitalised, listed } from './speech.ts'
import { evidenceOf, type Statement } from './statements.ts'
import { storyOf } from './stories.ts'
import { bindsSystem, headingOf } from './technical.ts'

export type Requirements = Pick<
  PrdContent,
  'user_stories' | 'feature_requirements' | 'technical_requirements' | 'success_metrics'
>

const most = { features: 40, stories: 25, technical: 15, metrics: 20, quotes: 10 }

export function createRequirements(source: ReadSource): Requirements {
  const reading = readConversation(source)
  return composeRequirements(source, reading, groupWishes(reading))
}

export function composeRequirements(source: ReadSource, reading: Reading, asks: readonly Ask[]): Requirements {
  const cite = (statements: readonly Statement[]): Evidence[] =>
    [...new Map(statements.map((one) => [one.start, one])).values()]
      .slice(0, most.quotes)
      .map((statement) => evidenceOf(source, statement))
  return {
    user_stories: storiesFrom(asks, reading, cite),
    feature_requirements: featuresFrom(asks, cite),
    technical_requirements: technicalFrom(asks, reading, cite),
    success_metrics: metricsFrom(reading.figures, cite),
  }
}

type Cite = (statements: readonly Statement[]) => Evidence[]

const claim = (prefix: string, index: number, evidence: Evidence[]) => ({
  id: `${prefix}-${index + 1}`,
  evidence,
  is_accepted: false,
})

function storiesFrom(asks: readonly Ask[], { statements }: Reading, cite: Cite): Requirements['user_stories'] {
  const told = asks.filter(
    ({ best, wishes }) =>
      best.isDoing ||
      wishes.some(({ who }) => who !== '') ||
      /^(?:Provide|Add|Let|Make|Tell|Show|Remind|Warn|Notify|Remember) /.test(best.name) ||
      (/ should /.test(best.name) && headingOf(best.name) === undefined),
  )
  const written = statements.filter(({ text }) => writtenStory(text))
  const asked = told.filter(({ wishes }) => !wishes.some(({ statement }) => written.includes(statement)))
  const stories = [
    ...written.map((statement) => storyAsWritten(statement, asks)),
    ...asked.map((ask) => {
      const { details, ...story } = storyOf(ask, statements)
      return { ...story, said: [...ask.wishes.map(({ statement }) => statement), ...details], priority: ask.priority }
    }),
  ]
  return stories
    .slice(0, most.stories)
    .map(({ said, ...story }, index) => ({ ...claim('story', index, cite([...new Set(said)])), ...story }))
}

/** A story that was written as one passes through word for word. */
function storyAsWritten(statement: Statement, asks: readonly Ask[]) {
  const { who = 'user', want = '', why = '' } = writtenStory(statement.text) ?? {}
  const ask = asks.find(({ wishes }) => wishes.some((wish) => wish.statement === statement))
  const doing = /^to (?<do>.+)$/i.exec(want)?.groups?.do
  const isDone = doing ? `${capitalised(article(who))} ${who} can ${doing}` : `${capitalised(want)} is available`
  return {
    ...{ as_a: who, i_want: want, so_that: why, acceptance_criteria: [asSentence(isDone)] },
    ...{ said: [statement], priority: ask?.priority ?? ('medium' as const) },
  }
}

function featuresFrom(asks: readonly Ask[], cite: Cite): Requirements['feature_requirements'] {
  const features = asks.filter((ask) => !isTechnical(ask))
  return features.slice(0, most.features).map((ask, index) => {
    const said = [
      ...ask.wishes.map(({ statement }) => statement),
      ...ask.backing,
      ...(ask.pain ? [ask.pain.statement] : []),
    ]
    return {
      ...claim('requirement', index, cite(said)),
      feature: ask.best.name,
      description: descriptionOf(ask),
      user_value:
        ask.wishes
          .map(({ why }) => why.replace(/^They\b/, 'Users').replace(/ (?:with|from) us\.$/, '.'))
          .find(Boolean) ??
        ask.pain?.sentence ??
        '',
      priority: ask.priority,
      effort: ask.effort,
    }
  })
}

function descriptionOf({ best, wishes, people }: Ask): string {
  const others = wishes.filter((wish) => wish !== best).map(({ sentence }) => sentence)
  const told = [...new Set([best.sentence, ...others])].filter(Boolean).slice(0, 3)
  const isToldOf = (person: string) => told.some((sentence) => sentence.startsWith(`${capitalised(named(person))} `))
  const [only = ''] = people
  if (people.length === 0 || (people.length === 1 && isToldOf(only))) return told.join(' ')
  // Whose wish it is may be who said yes to it.
  if (people.length === 1 && best.statement.speaker !== only && isToldOf(best.statement.speaker))
    return [...told, `${capitalised(named(only))} agreed.`].join(' ')
  const who = people.length > 4 ? `${people.length} people` : listed(people)
  return [...told, `Requested by ${who}.`.replace(/\.\.$/, '.')].join(' ')
}

function technicalFrom(
  asks: readonly Ask[],
  { statements, wishes, figures }: Reading,
  cite: Cite,
): Requirements['technical_requirements'] {
  const found = new Map<TechnicalHeading, { requirement: string; said: Statement[] }[]>()
  const add = (heading: TechnicalHeading | undefined, requirement: string, said: Statement[]) => {
    if (heading) found.set(heading, [...(found.get(heading) ?? []), { requirement, said }])
  }
  for (const ask of asks) {
    if (isTechnical(ask))
      add(
        headingOf(ask.best.name),
        asSentence(ask.best.name),
        ask.wishes.map(({ statement }) => statement),
      )
  }
  const known = new Set([...wishes, ...figures].map(({ statement }) => statement.index))
  for (const statement of statements)
    if (!known.has(statement.index) && bindsSystem(statement, statements))
      add(headingOf(statement.text), statement.text, [statement])
  return Object.fromEntries(
    technicalHeadings.map((heading) => [
      heading,
      (found.get(heading) ?? [])
        .slice(0, most.technical)
        .map(({ requirement, said }, index) => ({ ...claim(heading, index, cite(said)), requirement })),
    ]),
  ) as Requirements['technical_requirements']
}

function metricsFrom(figures: readonly Figure[], cite: Cite): Requirements['success_metrics'] {
  const groups = new Map<string, Figure[]>()
  for (const figure of figures) {
    const key = `${figure.metric} ${figure.target}`.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), figure])
  }
  return [...groups.values()].slice(0, most.metrics).map((same, index) => {
    const { metric, target, measurement } = same.find((figure) => figure.measurement) ?? (same[0] as Figure)
    return { ...claim('metric', index, cite(same.map(({ statement }) => statement))), metric, target, measurement }
  })
}
