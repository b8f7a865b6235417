import { expect, test } from 'vitest'
import { hives } from './hives.fixtures.ts'
import { refinePrd } from './refine-prd.ts'

const sections = Object.keys(hives) as (keyof typeof hives)[]
const after = (message: string) => refinePrd(hives, message)
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => Number(id.replace(/\D/g, '')))
/** The numbers of the requirements, then of the stories, that have a priority they did not have. */
const reprioritised = (message: string) => {
  const { content } = after(message)
  const changed = <Item extends { id: string; priority: string }>(now: readonly Item[], then: readonly Item[]) =>
    ids(now.filter(({ id, priority }) => then.find((one) => one.id === id)?.priority !== priority))
  return [
    ...changed(content.feature_requirements, hives.feature_requirements).map((number) => `FR-${number}`),
    ...changed(content.user_stories, hives.user_stories).map((number) => `US-${number}`),
  ]
}

test('a part that asks for a group changes that group, and the other part is done by itself', () => {
  const { content, response } = after('Make all requirements about treatment low priority and drop US-6')
  const low = content.feature_requirements.filter(({ priority }) => priority === 'low')
  expect(ids(low)).toEqual([2, 5, 8, 9, 10])
  expect(ids(content.user_stories)).toEqual([1, 2, 3, 4, 5])
  expect(response).toBe(
    'I made the requirements “Treatment log” and “Report to the vet” low priority and removed the story “to order sugar from the app”.',
  )
  const untouched = sections.filter((section) => !['feature_requirements', 'user_stories'].includes(section))
  for (const section of untouched) expect(content[section]).toBe(hives[section])
})

test.each([
  ['Make all requirements about treatment low priority', ['FR-2', 'FR-5']],
  ['Make the treatment requirements low priority', ['FR-2', 'FR-5']],
  ['Every requirement that mentions the battery should be high priority', ['FR-4']],
  ['make the ones about labels high priority', ['FR-8', 'US-4']],
  ['Make everything about sugar high priority', ['FR-9', 'US-6']],
  ['Make all low priority requirements medium', ['FR-8', 'FR-9', 'FR-10']],
  ['Set all requirements marked low to medium priority', ['FR-8', 'FR-9', 'FR-10']],
  ['Make all requirements with large effort low priority', ['FR-4']],
  ['Make all requirements from Dr Weber low priority', ['FR-5']],
  ['Make every requirement that Dr Weber asked for low priority', ['FR-5']],
  ['Make all requirements without evidence medium priority', ['FR-9', 'FR-10']],
  ['Set all stories to low priority except US-1', ['US-2', 'US-3', 'US-5']],
  ['Make all requirements except the ones about treatment low priority', ['FR-1', 'FR-3', 'FR-4', 'FR-6', 'FR-7']],
  ['Make all but FR-2 low priority', ['FR-1', 'FR-3', 'FR-4', 'FR-5', 'FR-6', 'FR-7']],
  ['Make all requirements that are not about treatment low priority', ['FR-1', 'FR-3', 'FR-4', 'FR-6', 'FR-7']],
  ['Make all stories for the club treasurer high priority', ['US-6']],
  ['Make all requirements and stories about sugar high priority', ['FR-9', 'US-6']],
  ['Set everything about the vet to low but keep FR-5', ['US-2']],
  ['Make all requirements about treatment low priority but not FR-5', ['FR-2']],
  ['Make all requirements about labels and the calendar medium', ['FR-8', 'FR-10']],
])('“%s” changes %j and no other', (message, expected) => {
  expect(reprioritised(message)).toEqual(expected)
})

test.each([
  [
    'Make all requirements about rockets low priority',
    /^No requirement fits “all requirements about rockets”, so nothing changed/,
  ],
  ['Remove requirements about labels and rockets', /^No requirement is about “rockets”, so nothing changed/],
  ['Make all requirements low priority if they are expensive', /^I didn't understand/],
  ['Make most requirements low priority', /^I can't tell which items “most requirements” means/],
  ['Make the other requirements low priority', /^I can't tell which items/],
  ['Remove all stories nobody will ever read twice', /^I can't tell which items/],
  ['Merge the duplicate requirements', /^I can't tell which items/],
  ['Remove FR-12', /^There is no FR-12: this PRD has 10 requirements/],
  ['Remove requirements 9, 10 and 11', /^There is no FR-11/],
  ['Remove the alarm', /could be US-1 .*, FR-3 .* or the technical requirement .*: say which/],
  ['Remove the sugar teleporter', /^I can't find “sugar teleporter” in this PRD; the closest match is/],
  ['Remove it', /^Say which one/],
  ['Remove the label metric', /^I can't find “label metric” in this PRD/],
  ['Delete the story about batteries', /^I can't find “story about batteries” in this PRD/],
  ['Rename all requirements to Foo', /^“all requirements” matches 10 items; name one/],
  ['Merge US-1 and FR-3', /^A story and a requirement can't be merged; choose two of the same kind/],
  ['Move US-1 above FR-3', /are in different lists; move items within one list, as in “move FR-4 above FR-1”/],
  ['Make metric 1 high priority', /^A metric has no priority; only stories and requirements do/],
  ['Set the effort of US-1 to small', /^A story has no effort; only requirements do/],
  ['Add a criterion to FR-2: it is fast', /^A requirement has no acceptance criteria; a story has/],
  ['Set NPS to 40', /“add a metric NPS with target 40” adds one/],
  ['Add offline mode', /^I can't tell what kind of item “offline mode” is; try “add a requirement: …”/],
  ['Add a section about risks', /^I can't tell what kind of item “section about risks” is/],
  ['Add more detail to the summary', /^Say what to add: “add to the executive summary: …”/],
  ['Rewrite FR-3', /^Say the new text: “rewrite FR-3 as: …”/],
  ['Write acceptance criteria for US-3', /“add an acceptance criterion to US-3: …”/],
  ['Make the title shorter', /^Say the new title/],
  ['Make FR-2 high priority', /^“Make FR-2 high priority”: already done/],
  ['Remove the evidence of FR-2', /^Quotes can't be changed/],
  ['Delete everything', /^Delete the whole PRD in Recent PRDs/],
  ['Approve this PRD', /^Only you can approve it/],
  ['Are all requirements high priority?', /^I didn't understand “Are all requirements high priority\?”/],
  ['Make it sing', /^I didn't understand “Make it sing”. .*“make FR-2 high priority”/],
])('“%s” changes nothing, and the answer says why', (message, expected) => {
  const { content, response } = after(message)
  expect(response).toMatch(expected)
  expect(content).toBe(hives)
})

test('numbers are those that were seen when the message was written', () => {
  const { content } = after('Remove FR-2 and then make FR-3 high priority')
  expect(content.feature_requirements.slice(0, 2)).toMatchObject([
    { id: 'requirement-1', priority: 'medium' },
    { id: 'requirement-3', priority: 'high' },
  ])
})

test.each([
  ['Make FR-8 high and US-4 medium', ['FR-8', 'US-4']],
  ['Make FR-8 high priority, FR-9 medium priority and US-4 high', ['FR-8', 'FR-9', 'US-4']],
  ['Make the third story high priority and the fifth one low', ['US-3', 'US-5']],
  ['Make FR-1 and FR-7 and US-3 low', ['FR-1', 'FR-7', 'US-3']],
  ['1. Make FR-8 high priority\n2. Make FR-9 high priority', ['FR-8', 'FR-9']],
  ["Don't touch FR-9 but make FR-8 high priority", ['FR-8']],
  ['Make FR-8 high; sing a song; make FR-9 high', ['FR-8', 'FR-9']],
])('each part of “%s” is done', (message, expected) => {
  expect(reprioritised(message)).toEqual(expected)
})

test('one answer says what was done, what could not be done and what was not understood', () => {
  const { response, content } = after('Delete US-6; remove FR-77; rename FR-1 to Weight curve; sing a song')
  expect(response).toMatch(
    /^I removed the story “to order sugar from the app” and renamed “Weight chart for each hive” to “Weight curve”. There is no FR-77: this PRD has 10 requirements. That part was skipped. I didn't understand “sing a song”./,
  )
  expect(content.feature_requirements[0]?.feature).toBe('Weight curve')
})

test('words that are to be written are not taken for requests', () => {
  const named = (message: string) => after(message).content.feature_requirements[1]?.feature
  expect(named('Rename FR-2 to Create and update treatments')).toBe('Create and update treatments')
  expect(named('Rewrite FR-2 as: Log doses and set a reminder')).toBe('Log doses and set a reminder')
  expect(named('Rename FR-2 to Create and update doses and drop US-6')).toBe('Create and update doses')
  const { executive_summary } = after('Rewrite the summary as:\nBees swarm.\n\nSet up takes long.').content
  expect(executive_summary).toBe('Bees swarm.\n\nSet up takes long.')
})

test('it is what the part before was about', () => {
  const { content } = after('Add a requirement: Night mode and make it high priority')
  expect(content.feature_requirements.at(-1)).toMatchObject({ feature: 'Night mode', priority: 'high', evidence: [] })
  const moved = after('Move FR-1 below FR-3 and rename it to Weight curve').content.feature_requirements
  expect(moved[2]).toMatchObject({ id: 'requirement-1', feature: 'Weight curve' })
  const both = after('Make FR-8 high priority and small effort').content.feature_requirements[7]
  expect(both).toMatchObject({ priority: 'high', effort: 'small' })
})
