import type { PrdContent } from '@sextant/contract/prds/content'
import { expect, test } from 'vitest'
import { hives } from './hives.fixtures.ts'
import { refinePrd } from './refine-prd.ts'

const sections = Object.keys(hives) as (keyof PrdContent)[]
const changedBy = (content: PrdContent) => sections.filter((section) => content[section] !== hives[section])
const order = (message: string) =>
  refinePrd(hives, message).content.feature_requirements.map(({ id }) => Number(id.replace(/\D/g, '')))
const storyOrder = (message: string) =>
  refinePrd(hives, message).content.user_stories.map(({ id }) => Number(id.replace(/\D/g, '')))

test.each([
  [
    'Rewrite requirement 3 as: Alarm that wakes me',
    2,
    { feature: 'Alarm that wakes me', description: 'Alarm that wakes me.' },
  ],
  ['Rename FR-2 to Treatment diary', 1, { feature: 'Treatment diary', priority: 'high' }],
  ['I would like to rename “Treatment log” to “Treatment diary”', 1, { feature: 'Treatment diary' }],
  ['Call FR-3 Swarm siren', 2, { feature: 'Swarm siren' }],
  ['Replace requirement 6 with: Large buttons', 5, { feature: 'Large buttons' }],
  ['FR-6 should read: Large buttons', 5, { feature: 'Large buttons' }],
  [
    'Change the description of FR-6 to: Big buttons and a click',
    5,
    { feature: 'Glove mode', description: 'Big buttons and a click.' },
  ],
  ['Add a benefit to FR-6: no need to undress', 5, { user_value: 'No need to undress.' }],
  ['Make the battery requirement high priority', 3, { priority: 'high' }],
  ['Please make requirement #3 a must-have', 2, { priority: 'high' }],
  ['FR-6 is a nice to have', 5, { priority: 'low' }],
  ['Raise the priority of FR-8', 7, { priority: 'medium' }],
  ['Change the priority of FR-8 from low to high', 7, { priority: 'high' }],
  ['High priority for FR-8', 7, { priority: 'high' }],
  ['Drop the priority of FR-2 to low', 1, { priority: 'low' }],
  ['Deprioritise the glove mode', 5, { priority: 'low' }],
  ['Mark FR-3 as small effort', 2, { effort: 'small' }],
  ['Make the swarm alarm requirement a large effort', 2, { effort: 'large' }],
  ['FR-4 effort: small', 3, { effort: 'small' }],
  ['Estimate FR-7 as large', 6, { effort: 'large' }],
  ['Shorten FR-2', 1, { description: 'Write down each treatment with its dose.' }],
  ['Change "battery" to "power" in FR-4', 3, { description: 'Shows the charge of the power of every sensor.' }],
])('“%s” changes that requirement alone', (message, index, expected) => {
  const { content } = refinePrd(hives, message)
  expect(changedBy(content)).toEqual(['feature_requirements'])
  expect(content.feature_requirements[index]).toMatchObject(expected)
  expect(content.feature_requirements[index]?.evidence).toBe(hives.feature_requirements[index]?.evidence)
  const others = content.feature_requirements.filter((_, at) => at !== index)
  expect(others).toEqual(hives.feature_requirements.filter((_, at) => at !== index))
})

test.each([
  ['Remove requirements 9 and 10', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['Remove FR-2 to FR-4', [1, 5, 6, 7, 8, 9, 10]],
  ['Delete the third requirement', [1, 2, 4, 5, 6, 7, 8, 9, 10]],
  ['drop fr 10', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['Remove the first two requirements', [3, 4, 5, 6, 7, 8, 9, 10]],
  ['We no longer need the club calendar', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['Remove all requirements without evidence', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['Keep only FR-1 to FR-3', [1, 2, 3]],
  ['Swap FR-4 and FR-1', [4, 2, 3, 1, 5, 6, 7, 8, 9, 10]],
  ['Move FR-4 above FR-1', [4, 1, 2, 3, 5, 6, 7, 8, 9, 10]],
  ['FR-4 should come before FR-1', [4, 1, 2, 3, 5, 6, 7, 8, 9, 10]],
  ['Put the glove mode after FR-1', [1, 6, 2, 3, 4, 5, 7, 8, 9, 10]],
  ['Prioritise the glove mode over FR-1', [6, 1, 2, 3, 4, 5, 7, 8, 9, 10]],
  ['Move FR-3 to the top', [3, 1, 2, 4, 5, 6, 7, 8, 9, 10]],
  ['Move FR-1 to the end', [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]],
  ['Move FR-3 up', [1, 3, 2, 4, 5, 6, 7, 8, 9, 10]],
  ['Move FR-10 to position 2', [1, 10, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['Move all requirements about treatment to the top', [2, 5, 1, 3, 4, 6, 7, 8, 9, 10]],
  ['Sort the requirements by priority', [2, 5, 1, 3, 4, 6, 7, 8, 9, 10]],
  ['Insert a requirement for offline maps after FR-2', [1, 2, 11, 3, 4, 5, 6, 7, 8, 9, 10]],
])('“%s” leaves the requirements %j', (message, expected) => {
  expect(order(message)).toEqual(expected)
  expect(changedBy(refinePrd(hives, message).content)).toEqual(['feature_requirements'])
})

test.each([
  ['Remove the last two stories', [1, 2, 3, 4]],
  ['Remove US-6 and US-4', [1, 2, 3, 5]],
  ['Move US-4 to the top', [4, 1, 2, 3, 5, 6]],
  ['Swap the first and the last story', [6, 2, 3, 4, 5, 1]],
])('“%s” leaves the stories %j', (message, expected) => {
  expect(storyOrder(message)).toEqual(expected)
})

test.each(['Make the swarm alarm the top priority', 'The swarm alarm should be the top priority'])(
  '“%s”: what it is about is of high priority and comes first',
  (message) => {
    const { content } = refinePrd(hives, message)
    expect(content.feature_requirements[0]).toMatchObject({ id: 'requirement-3', priority: 'high' })
    expect(content.user_stories).toBe(hives.user_stories)
    expect(refinePrd(hives, 'Make FR-3 first').content.feature_requirements).toEqual(content.feature_requirements)
  },
)

test('merged items are the first of them, with what all of them came from', () => {
  const { content } = refinePrd(hives, 'Merge FR-2 and FR-5')
  const [, log, , , report] = hives.feature_requirements
  expect(content.feature_requirements).toHaveLength(9)
  expect(content.feature_requirements[1]).toMatchObject({
    id: 'requirement-2',
    feature: 'Treatment log',
    description: 'Write down each treatment with its dose. It is dated by itself. Sends what was given, as a PDF.',
    user_value: 'The vet sees every treatment',
    evidence: [...(log?.evidence ?? []), ...(report?.evidence ?? [])],
  })
  const into = refinePrd(hives, 'Merge US-3 into US-2').content.user_stories
  expect(into[1]).toMatchObject({ id: 'story-2', acceptance_criteria: hives.user_stories[1]?.acceptance_criteria })
  expect(into[1]?.evidence).toHaveLength(2)
  const called = refinePrd(hives, 'Combine FR-2 with FR-5 into one called Treatment reports').content
  expect(called.feature_requirements[1]?.feature).toBe('Treatment reports')
})

test.each([
  ['Set the metric: reports lost from 3 to 0', 0, 'from 3 to 0'],
  ['Set reports lost to 0', 0, '0'],
  ['Reduce reports lost from 3 to 1', 0, 'from 3 to 1'],
  ['Set metric 2 to 95%', 1, '95%'],
  ['The target for swarms caught should be 95%', 1, '95%'],
  ['Add a target of 95% to metric 2', 1, '95%'],
])('“%s” sets the target, an assumption where nobody named it', (message, index, target) => {
  const { content } = refinePrd(hives, message)
  expect(changedBy(content)).toEqual(['success_metrics'])
  expect(content.success_metrics[index]).toMatchObject({ target, evidence: [], is_accepted: false })
  expect(content.success_metrics).toHaveLength(2)
})

test('a metric that is set and not there is added', () => {
  const { content } = refinePrd(hives, 'Set the metric: hives visited from 2 to 5')
  expect(content.success_metrics.at(-1)).toMatchObject({ metric: 'Hives visited', target: 'from 2 to 5', evidence: [] })
})

test.each([
  [
    'Add a story for Jonas: he wants to see his readings so that he can plan',
    'beekeeper',
    'to see my readings',
    'I can plan',
  ],
  ['Add a story for Mara: she wants to see the readings', 'Mara', 'to see the readings', ''],
  ['Add a story for Mara: see the readings', 'Mara', 'to see the readings', ''],
  ['Write a user story for the vet office to receive reports', 'vet office', 'to receive reports', ''],
  ['Add a user story: As a vet, I want to get reports so that I can act', 'vet', 'to get reports', 'I can act'],
])('“%s” is told by whoever it is for', (message, as_a, i_want, so_that) => {
  const { content } = refinePrd(hives, message)
  expect(changedBy(content)).toEqual(['user_stories'])
  expect(content.user_stories.at(-1)).toMatchObject({ as_a, i_want, so_that, evidence: [], is_accepted: false })
})

const [dayLong = '', dose = ''] = hives.user_stories[1]?.acceptance_criteria ?? []
test.each([
  ['Add acceptance criterion the dose is checked to US-2', [dayLong, dose, 'The dose is checked.']],
  ['Add an acceptance criterion to US-2: the dose is checked', [dayLong, dose, 'The dose is checked.']],
  ['Add "The dose is checked" as an acceptance criterion for US-2', [dayLong, dose, 'The dose is checked.']],
  ['US-2 needs an acceptance criterion: the dose is checked', [dayLong, dose, 'The dose is checked.']],
  ['Add acceptance criteria: it is dated; it is signed to US-2', [dayLong, dose, 'It is dated.', 'It is signed.']],
  ['Remove the second acceptance criterion from US-2', [dayLong]],
  ['Remove the criterion about the dose from US-2', [dayLong]],
  ['Change criterion 1 of US-2 to The vet gets it at once', ['The vet gets it at once.', dose]],
  ['Delete the acceptance criteria of US-2', []],
])('“%s”', (message, expected) => {
  const { content } = refinePrd(hives, message)
  expect(content.user_stories[1]?.acceptance_criteria).toEqual(expected)
  expect(changedBy(content)).toEqual(['user_stories'])
})

test.each([
  ['Change the title to Hive watch and alarm', { title: 'Hive watch and alarm' }],
  ['The title should be Bees', { title: 'Bees' }],
  ['Call the product HiveGuard', { product_name: 'HiveGuard' }],
  ['Rewrite the problem statement: Swarms leave unseen.', { problem_statement: 'Swarms leave unseen.' }],
  [
    'Add to the problem statement: Nobody hears them.',
    { problem_statement: `${hives.problem_statement} Nobody hears them.` },
  ],
])('“%s” changes that text alone', (message, expected) => {
  const { content } = refinePrd(hives, message)
  expect(content).toEqual({ ...hives, ...expected })
  expect(changedBy(content)).toEqual(Object.keys(expected))
})

test.each([
  ['Rename the persona Vet office to Veterinary office', 1, { name: 'Veterinary office' }],
  ['Rename Mara to Marta', 2, { name: 'Marta' }],
  ['Add a goal to Mara: fewer trips', 2, { goals: ['Fewer trips'] }],
  ['Remove the pain points of the vet office', 1, { pain_points: [] }],
])('“%s” changes that persona alone', (message, index, expected) => {
  const { content } = refinePrd(hives, message)
  expect(changedBy(content)).toEqual(['target_audience'])
  expect(content.target_audience[index]).toEqual({ ...hives.target_audience[index], ...expected })
})

test('a technical requirement is a requirement too, where no other is meant', () => {
  const { content } = refinePrd(hives, 'Remove the Android requirement')
  expect(changedBy(content)).toEqual(['technical_requirements'])
  expect(content.technical_requirements.platform).toEqual([])
  expect(content.technical_requirements.security).toBe(hives.technical_requirements.security)
})

test('a word is replaced wherever the document says it, never in what people said', () => {
  const { content } = refinePrd(hives, 'Replace "vet" with "veterinarian" everywhere')
  expect(content.problem_statement).toContain('to the veterinarian.')
  expect(content.target_audience[1]?.name).toBe('Veterinarian office')
  expect(content.feature_requirements[4]).toMatchObject({
    feature: 'Report to the veterinarian',
    evidence: hives.feature_requirements[4]?.evidence,
  })
  expect(content.success_metrics).toBe(hives.success_metrics)
})
