import type { PrdContent } from '@sextant/contract/prds/content'
import { prdSections } from '@sextant/contract/prds/sections'
import { expect, test } from 'vitest'
import { superLinearGrowth } from '#test/patterns/growth'
import { hives } from './hives.fixtures.ts'
import { itemsOf, referenceTo } from './items.ts'
import { refineByRules } from './refine-by-rules.ts'

const after = (message: string, content: PrdContent = hives) => refineByRules(content, message)

test.each([
  ['remove the teleporter', "I can't find “teleporter” in this PRD."],
  ['remove FR-12', 'There is no requirement 12: this PRD has 10 requirements.'],
  ['remove requirements 9, 10 and 11', 'There is no requirement 11: this PRD has 10 requirements.'],
  ['Make metric 1 high priority', 'A metric has no priority.'],
  ['set churn to 3%', "I can't find “churn” in this PRD."],
  ['requirement 10 is nice to have', '“Club calendar” has low priority already.'],
  ["don't delete FR-5", 'Left “Report to the vet” as it is.'],
  ['delete everything', 'Delete the whole PRD in Recent PRDs.'],
  ['delete the title', 'A PRD needs a title.'],
  ['approve this prd', 'Only you can approve a PRD: click Approve.'],
  ['download it as pdf', 'Use Download or Export for that.'],
  ['rename all requirements to Foo', 'That names 10 items; name one.'],
  ['move US-1 above FR-3', 'Items can only be moved within one list, or to another section.'],
  ['add a story', 'Say what to add, as in “add a story: …”.'],
  ['undo', 'There is nothing to undo.'],
  ['replace "rocket" by "car"', "“rocket” isn't in this PRD."],
  ['delete all requirements if they are expensive', /^I can't find/],
  ['Make all requirements low priority if they are expensive', /^I didn't understand/],
  ['sing a song', /^I didn't understand “sing a song”\. Try “make requirement 2 high”/],
  ['löschen Sie Anforderung 3', /^I didn't understand/],
  ['supprimez la troisième exigence', /^I didn't understand/],
  ['删除第三个需求', /^I didn't understand/],
  ['احذف المتطلب الثالث', /^I didn't understand/],
  ['', /^I didn't find a change/],
  ['???', /^I didn't find a change/],
  ['👍', /^I didn't find a change/],
  [`rename FR-2 to ${'x'.repeat(3_000)}`, 'That would make a text or a list too long, so nothing changed.'],
  ['rename FR-2 to ...', 'Say the new text.'],
])('“%s” changes nothing, and the answer says why', (message, expected) => {
  const { content, response, choices } = after(message)
  if (typeof expected === 'string') expect(response).toBe(expected)
  else expect(response).toMatch(expected)
  expect(content).toBe(hives)
  expect(choices).toEqual([])
})

test.each([
  'make it more concise',
  'rewrite the summary for executives',
  'rewrite the summary to be shorter',
  'add acceptance criteria',
  'add more detail to the summary',
  'shorten the executive summary',
  'translate everything into German',
  'merge FR-2 and FR-5',
  'Make it more inspiring for investors',
])('“%s” takes a language model', (message) => {
  const { content, response, needsModel } = after(message)
  expect([content === hives, needsModel]).toEqual([true, true])
  expect(response).toBe('That needs a language model to write it, so nothing changed.')
})

test('what needs a writer is said beside what was done', () => {
  const { response, needsModel } = after('delete FR-4; shorten the summary')
  expect(response).toBe('Deleted “Sensor status page”. The rest needs a language model to write it.')
  expect(needsModel).toBe(true)
})

test.each([
  ['pls drop nr 4', ['Requirement 4: Sensor status page', 'Story 4: to print labels for the jars', 'Both']],
  ['could you bump #2 to high?', ['Requirement 2: Treatment log', 'Story 2: to report a treatment to the vet', 'Both']],
  ['set the first two to low priority', ['Requirements 1 and 2', 'Stories 1 and 2']],
  ['raise the label one', ['Story 4: to print labels for the jars', 'Requirement 8: Label printing', 'Both']],
  [
    'delete the alarm',
    [
      'Story 1: a swarm alarm on my phone',
      'Requirement 3: Swarm alarm',
      'Technical requirement 1: The alarm comes within ten seconds',
      'All of them',
    ],
  ],
  ['remove the sugar teleporter', ['Story 6: to order sugar from the app', 'Requirement 9: Sugar orders', 'Both']],
  ['delete it', [1, 2, 3, 4, 5].map((number) => expect.stringMatching(`^Requirement ${number}: `))],
  ['delete', [1, 2, 3, 4, 5].map((number) => expect.stringMatching(`^Requirement ${number}: `))],
  ['Make most stories low priority', [1, 2, 3, 4, 5].map((number) => expect.stringMatching(`^Story ${number}: `))],
  ['move the alarm to the bottom', [expect.any(String), expect.any(String), expect.any(String)]],
  ['rename 6 to Big buttons', ['Requirement 6: Glove mode', 'Story 6: to order sugar from the app']],
])('“%s” could mean several things, so it is asked', (message, labels) => {
  const { content, response, choices } = after(message)
  expect(response).toBe('Which one do you mean?')
  expect(choices.map(({ label }) => label)).toEqual(labels)
  expect(content).toBe(hives)
  for (const choice of choices) {
    const chosen = after(choice.message)
    expect(chosen.choices).toEqual([])
    expect(chosen.response).toMatch(/^(?:Set|Deleted|Moved|Renamed)|already\.$/)
  }
})

test('where to add something is asked, and each choice adds it', () => {
  const { response, choices } = after('add offline mode')
  expect(response).toBe('Where should I add “offline mode”?')
  expect(choices).toHaveLength(5)
  for (const { message } of choices) expect(after(message).response).toMatch(/^Added the .+ “[oO]ffline mode”\./)
  expect(after('add a technical requirement: data is encrypted').choices[1]).toEqual({
    label: 'Add it to Technical requirements: security',
    message: 'add security requirement: data is encrypted',
  })
})

test('a choice carries the other requests of the message with it', () => {
  const { choices } = after('make the last story high, delete the label one and rename FR-1 to Weight curve')
  expect(choices[1]?.message).toBe(
    'set the priority of story 6 to high\ndelete requirement 8\nrename requirement 1 to “Weight curve”',
  )
  const { response } = after(choices[1]?.message ?? '')
  expect(response).toMatch(/^Set priority of .*sugar.* Deleted “Label printing”\. Renamed .* to “Weight curve”\.$/)
})

test('numbers are those of the document before the message', () => {
  const { content } = after('delete requirement 2 and then make requirement 3 high')
  expect(content.feature_requirements.slice(0, 2)).toMatchObject([
    { id: 'requirement-1' },
    { id: 'requirement-3', priority: 'high' },
  ])
})

test('what was done and what was not are both said', () => {
  const { response } = after('Delete US-6; remove FR-77; sing a song')
  expect(response).toMatch(
    /^Deleted “to order sugar from the app”\. There is no requirement 77: .* That part was skipped\. I didn't understand “sing a song”\./,
  )
})

test('sections that a request is not about stay the same', () => {
  const { content } = after('make requirement 3 high; delete story 2')
  const others = prdSections.filter(({ key }) => key !== 'feature_requirements' && key !== 'user_stories')
  for (const { key } of others) expect(content[key]).toEqual(hives[key])
})

test('every item of every section can be named by its number', () => {
  const claim = { id: 'x', text: 'Who pays', evidence: [], is_accepted: false }
  const full = {
    ...hives,
    out_of_scope: [claim],
    decisions: [claim],
    action_items: [claim],
    open_questions: [claim],
    conflicts: [claim],
  }
  for (const item of itemsOf(full).filter(({ section }) => section.kind !== 'title')) {
    const { content, choices } = after(`delete ${referenceTo([item])}`, full)
    expect([referenceTo([item]), choices, itemsOf(content).length]).toEqual([
      referenceTo([item]),
      [],
      itemsOf(full).length - Number(item.value !== undefined),
    ])
    expect(content[item.section.key]).not.toEqual(full[item.section.key])
  }
})

test('a new item has an id of its own and is an assumption; a moved one keeps its quotes', () => {
  const added = after('add a high priority requirement: Night mode').content.feature_requirements
  expect(added.at(-1)).toMatchObject({ id: 'requirement-11', priority: 'high', evidence: [], is_accepted: false })
  const { out_of_scope, feature_requirements } = after('move requirement 4 to out of scope').content
  expect(feature_requirements).toHaveLength(9)
  expect(out_of_scope).toEqual([
    {
      id: 'requirement-4',
      text: 'Sensor status page',
      evidence: hives.feature_requirements[3]?.evidence,
      is_accepted: false,
    },
  ])
})

test.each([
  ['add a metric: churn of 2%', 'Churn', '2%'],
  ['add a metric: share of users who export with a target of 40%', 'Share of users who export', '40%'],
  ['add a metric: NPS', 'NPS', ''],
])('%s: the number aimed at is the target', (request, metric, target) => {
  expect(after(request).content.success_metrics.at(-1)).toMatchObject({ metric, target })
})

test.each([
  ['add a story for admins to export the log', { as_a: 'admin', i_want: 'to export the log', so_that: '' }],
  ['add a story for scheduled exports', { as_a: 'user', i_want: 'scheduled exports' }],
  [
    'add story: as an office clerk, I want to scan so that I type less.',
    { as_a: 'office clerk', i_want: 'to scan', so_that: 'I type less' },
  ],
])('%s: a story says who wants what', (request, story) => {
  expect(after(request).content.user_stories.at(-1)).toMatchObject(story)
})

test('a target that no one named, and a name that says something else, have no evidence', () => {
  expect(after('set swarms caught to 97%').content.success_metrics[1]).toMatchObject({ target: '97%', evidence: [] })
  expect(after('rename FR-2 to Rocket launch').content.feature_requirements[1]?.evidence).toEqual([])
  const kept = after('rename FR-2 to Log of every treatment').content.feature_requirements[1]
  expect(kept?.evidence).toEqual(hives.feature_requirements[1]?.evidence)
})

test('words are replaced everywhere but in quotes', () => {
  const { content } = after('replace "treatment" by "cure"')
  expect(content.feature_requirements[1]?.feature).toBe('Cure log')
  expect(content.feature_requirements[1]?.evidence).toEqual(hives.feature_requirements[1]?.evidence)
})

test('a longer text is taken as it is written', () => {
  const { executive_summary } = after('Rewrite the summary as:\nBees swarm.\n\nSet up takes long.').content
  expect(executive_summary).toBe('Bees swarm.\n\nSet up takes long.')
})

test('undo goes back as far as it is asked to, and says what it took back', () => {
  const one = { content: { ...hives, title: 'One' }, revision: 3, what: '“rename it”' }
  const two = { content: { ...hives, title: 'Two' }, revision: 2, what: 'the change of Title by Maya' }
  const undo = (message: string) => refineByRules(hives, message, [one, two])
  expect(undo('undo')).toMatchObject({ content: { title: 'One' }, undid: 3, response: 'Undid “rename it”.' })
  expect(undo('take that back')).toMatchObject({ undid: 3 })
  expect(undo('undo the last two changes')).toMatchObject({
    content: { title: 'Two' },
    undid: 2,
    response: 'Undid “rename it” and the change of Title by Maya.',
  })
  expect(undo('undo three times').response).toMatch(/There is nothing more to undo\./)
  const both = undo('undo that and delete FR-5')
  expect(both.response).toBe('Undid “rename it”. Deleted “Report to the vet”.')
  expect([both.content.title, both.content.feature_requirements.length, both.undid]).toEqual(['One', 9, undefined])
})

test.each(['who asked for offline?', 'What did Dana say about prices?', 'please tell me what was said about bees'])(
  '“%s” is a question about the conversation',
  (message) => {
    const { content, question } = after(message)
    expect(content).toBe(hives)
    expect(message.endsWith(question ?? '-')).toBe(true)
  },
)

test('the work for a long and hostile message grows with its length, no faster', { timeout: 120_000 }, () => {
  const many = {
    ...hives,
    feature_requirements: Array.from({ length: 300 }, (_, index) => ({
      ...(hives.feature_requirements[index % 10] as PrdContent['feature_requirements'][number]),
      id: `requirement-${index + 1}`,
    })),
  }
  const units = [
    'a',
    'to ',
    'as a ',
    'and delete ',
    'delete 1 and ',
    'delete x; ',
    'high ',
    'so that ',
    'the first ',
    '1-',
    '"',
    '“',
    ' ',
    '\n',
  ]
  const leads = ['', 'add a requirement: ', 'rename requirement 2 to ', 'delete ', 'set ', 'replace ', 'move ', 'make ']
  for (const lead of leads) {
    for (const unit of units) {
      const textOf = (length: number) => (lead + unit.repeat(length)).slice(0, length)
      const growth = superLinearGrowth((text) => after(text, many), textOf)
      expect([lead, unit, growth]).toEqual([lead, unit, undefined])
    }
  }
})

test('more requests than fit one message are refused whole', () => {
  const { content, response } = after('delete requirement 1\n'.repeat(31))
  expect(content).toBe(hives)
  expect(response).toMatch(/^That is more than 30 requests in one message, so nothing changed\./)
})
