import { expect, test } from 'vitest'
import { actionDrafts } from './action-sentences.ts'
import { sourceFrom, teamCall } from './conversations.fixtures.ts'
import { decisionDrafts } from './decision-sentences.ts'
import { actionsOf, decisionsOf, questionsOf } from './minutes.ts'
import { partsOf } from './parts.ts'
import { peopleOf } from './people.ts'
import { questionDrafts } from './question-sentences.ts'
import { recordsIn } from './recorded.ts'
import { scoreStatements } from './scorer.ts'
import { readStatements } from './statements.ts'
import { madeInMinutes, thingMade } from './thing-made.ts'

const heard = (raw: string) => {
  const statements = readStatements(sourceFrom(raw))
  return { statements, scores: scoreStatements(statements) }
}
const said = (text: string) => ({ text, isQuestion: text.endsWith('?') })

test.each([
  ["Let's go with rubber buttons.", 'The remote will have rubber buttons'],
  ["It's going to be sold worldwide.", 'The remote will be sold worldwide'],
  ["We don't need to support teletext.", 'The team will not support teletext'],
  ['We decided to ship without undo.', 'The team will ship without undo'],
  ['The case should be yellow, because that is the brand.', 'The case will be yellow'],
])('what was settled is told of the thing made: %s', (text, expected) => {
  expect(decisionDrafts(said(text), 'remote').map(({ sentence }) => sentence)).toContain(expected)
})

test.each(['If we use plastic, it will break.', 'Should we use plastic?', 'We have plenty of time.'])(
  'what is only supposed, asked or beside the point settles nothing: %s',
  (text) => {
    expect(decisionDrafts(said(text), 'remote')).toEqual([])
  },
)

test('what the meeting will have is nothing the thing made will have', () => {
  const drafts = decisionDrafts(said("We'll have some general discussion at the end."), 'remote')
  expect(drafts.filter(({ sentence }) => sentence.startsWith('The remote'))).toEqual([])
})

const assigned = `Project Manager: The user interface designer will start soon.
Project Manager: Industrial Designer, you'll be working on the components concept.
Industrial Designer: Okay.
User Interface: I'll send the sketches to everybody.
Project Manager: Anna is going to prepare the budget.`

test('tasks are told of those who have them: by role, by name, by whom they were given to', () => {
  const { statements } = heard(assigned)
  const people = peopleOf(statements)
  const tasks = statements.flatMap((one) => actionDrafts(one, statements, people).map(({ sentence }) => sentence))
  expect(tasks).toEqual(
    expect.arrayContaining([
      'The industrial designer will work on the components concept',
      'The user interface designer will send the sketches to everybody',
      'Anna will prepare the budget',
    ]),
  )
})

const handedOut = `Project Manager: The user interface designer will start soon.
Project Manager: For our Industrial Designer, you're going to be thinking about the components concept.
Project Manager: For user interface, technical functions.
Project Manager: Mark the interface design, and Sammy the product evaluation.
Project Manager: You'll all get specific instructions.
Project Manager: You two are going to work together on a prototype.
Project Manager: Nathan, I'd like you to work on the basic look and feel.
Project Manager: You're going to look at the prices.
Industrial Designer: Okay.
User Interface: Okay.
Marketing: The button will open the door. Happy to meet the team.`

test('tasks that are handed out one after the other are told of each, and of nobody who was not meant', () => {
  const { statements } = heard(handedOut)
  const people = peopleOf(statements)
  const tasks = statements.flatMap((one) => actionDrafts(one, statements, people).map(({ sentence }) => sentence))
  expect(tasks).toEqual(
    expect.arrayContaining([
      'The industrial designer will think about the components concept',
      'The user interface designer will work on technical functions',
      'Mark will work on the interface design',
      'Sammy will work on the product evaluation',
      'The team will get specific instructions',
      'Nathan will work on the basic look and feel',
    ]),
  )
  expect(tasks.filter((task) => /^(?:The button|Happy)/.test(task))).toEqual([])
})

test('what nobody is named for is given to nobody by name', () => {
  const { statements } = heard("Ana: Fine.\nBo: Well.\nBo: Right.\nBo: Okay.\nBo: You're going to look at the prices.")
  const drafts = statements.flatMap((one) => actionDrafts(one, statements, peopleOf(statements)))
  expect(drafts.map(({ sentence }) => sentence)).toEqual(['A team member will look at the prices'])
})

test.each(['Do you have to start, Andrew?', 'Should we move on?', 'Do we want to introduce ourselves again?'])(
  'how the meeting is run leaves nothing open: %s',
  (text) => {
    expect(questionDrafts(said(text), 'remote')).toEqual([])
  },
)

test.each([
  ['The English language is great.', []],
  ['The selling price is twenty five Euros.', ['The selling price is twenty five Euros']],
])('that something is so settles it only where it says how much: %s', (text, expected) => {
  expect(
    decisionDrafts(said(text), '')
      .filter(({ form }) => form === 'it is')
      .map(({ sentence }) => sentence),
  ).toEqual(expected)
})

test.each([
  ['Should we include a scroll wheel?', 'Whether to include a scroll wheel'],
  ['How should we price the premium plan?', 'How to price the premium plan'],
  ['What kind of batteries should we use?', 'What kind of batteries to use'],
  ["We don't know whether the old exports still work.", 'Whether the old exports still work'],
])('what is open is told as minutes put it: %s', (text, expected) => {
  expect(questionDrafts(said(text), 'remote').map(({ sentence }) => sentence)).toContain(expected)
})

test('minutes that were written into the transcript are taken as they stand', () => {
  const entries = recordsIn({
    said: 'Sure. 93.2: The import is not part of the first release 93.3: Ana Ruiz to gather more figures Decision: we drop the widget',
  })
  expect(entries).toEqual([
    { kind: 'decision', sentence: 'The import is not part of the first release.' },
    { kind: 'action', sentence: 'Ana Ruiz to gather more figures.' },
    { kind: 'decision', sentence: 'We drop the widget.' },
  ])
  expect(recordsIn({ said: 'At 10.45: 30 people, 1:57:27 Bo: hello' })).toEqual([])
  expect(recordsIn({ said: 'They agreed 1:57:27 that it is late now' })).toEqual([])
  expect(recordsIn({ said: 'Action item: Ana to ask the bank Bo: There are two' })).toEqual([
    { kind: 'action', sentence: 'Ana to ask the bank.' },
  ])
})

test('nothing is called the thing made unless people keep naming one', () => {
  const once = heard('Ana: We design a remote control.\nBo: Fine.').statements
  const often = heard(
    `${'Ana: We design the remote. The remote is new.\nBo: The remote sells.\n'.repeat(3)}`,
  ).statements
  expect([thingMade(once), thingMade(often)]).toEqual(['', 'remote'])
})

test('what can be made and is named most is the thing made where designers are at work', () => {
  const talk = 'Ana: The tracker is small. The owl holds.\nBo: The owl again. On the tracker it says so. An owl!\n'
  const beside = heard(talk.repeat(6)).statements
  const designers = heard(talk.repeat(6).replace(/^Ana/gm, 'Marketing').replace(/^Bo/gm, 'Industrial Designer'))
  expect([thingMade(beside), thingMade(designers.statements)]).toEqual(['', 'tracker'])
})

const plans = `Ana: We'll have a second fork soon, because the first one has shown that the clients of the north and the south do not yet agree.
Bo: We should keep the old network, as long as those who run it have the time and the machines that it takes to run it well.
Bo: We will not include the curves, which have been spoken of in every call since the spring without an end.
`

test('in speeches about no product only what is written down or said outright is settled', () => {
  const silent = heard(plans.repeat(25))
  const written = heard(`${plans.repeat(25)}Ana: Decision: the fork is moved to May.`)
  expect(decisionsOf(silent)).toEqual([])
  expect(decisionsOf(written).map(({ sentence }) => sentence)).toEqual(['The fork is moved to May.'])
  expect(decisionsOf(heard(plans)).length).toBeGreaterThan(0)
})

const inOneBreath = `Project Manager: I'm Laura, and the user interface designer will start soon.
User Interface: Hello, I am Mark.
Industrial Designer: Good.
Project Manager: You will find out what a battery costs.
Marketing: Okay, yeah.
Project Manager: Industrial Design you've your components concept, User Interface, the user interface concept, marketing, trend watching.
Industrial Designer: Fine.
Project Manager: Mark the screens, and Rama the case design.
Project Manager: The Industrial Designer.
Marketing: That's him.
Project Manager: The working design.`

test('tasks reach who is called by role, by name, by who says yes to them, and over what others say between', () => {
  const { statements } = heard(inOneBreath)
  const people = peopleOf(statements)
  expect(people.called.get('Mark')).toBe('the user interface designer')
  const tasks = statements.flatMap((one) => actionDrafts(one, statements, people).map(({ sentence }) => sentence))
  expect(tasks).toEqual(
    expect.arrayContaining([
      'The industrial designer will work on the components concept',
      'The user interface designer will work on the user interface concept',
      'The marketing expert will work on trend watching',
      'The user interface designer will work on the screens',
      'Rama will work on the case design',
      'The marketing expert will find out what a battery costs',
      'The industrial designer will work on the working design',
    ]),
  )
})

test('minutes of a call speak of nobody as I or you', () => {
  const call = heard(teamCall)
  const minutes = [...decisionsOf(call), ...actionsOf(call), ...questionsOf(call)]
  expect(minutes.map(({ sentence }) => sentence)).toContain('Tom will write the spec by Friday.')
  for (const { sentence } of minutes) expect(sentence).not.toMatch(/\b(?:I|you|we)\b/i)
})

const design = `Bo: We design the tracker, and our customers wear the tracker.
Ana: The tracker needs a long strap. We'll use a solar cell for the tracker.
Bo: Right, we go with a solar cell. The solar cell is cheap.
Cem: We don't want a colour display. A colour display eats power, and the display is dear.
Ana: If we had a bell, people would laugh. Do we need a bell? You have a bell on yours, a bell is loud.
Bo: We have plenty of time, and we need a decision.
`

test('what the team says its product has or goes without is told as such, and not what is asked, supposed or of others', () => {
  const { statements } = heard(design.repeat(3))
  const sentences = partsOf(statements, 'tracker').map(({ sentence }) => sentence)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'The tracker will have a long strap.',
      'The tracker will have a solar cell.',
      'The tracker will not have a colour display.',
    ]),
  )
  expect(sentences.filter((sentence) => /bell|time|decision/.test(sentence))).toEqual([])
})

test('each decision on a part of the product stands on a sentence that gives it or refuses it', () => {
  const decisions = decisionsOf(heard(design.repeat(9)))
  expect(decisions.length).toBeGreaterThan(0)
  for (const { sentence, statement } of decisions) {
    const part = /^The tracker will (?:not )?have (?:an? |the )?(?<name>[\w -]+)\.$/.exec(sentence)?.groups?.name
    if (part) expect(statement.said).toContain(part)
  }
})

test('what a team says its product needs is decided; of a customer who says so it is a wish', () => {
  const strap = 'The tracker will have a long strap.'
  const told = (raw: string) => decisionsOf(heard(raw.repeat(9))).map(({ sentence }) => sentence)
  expect(told(design)).toContain(strap)
  expect(told(design.replace(/^(?:Bo|Cem):/gm, 'Ana:'))).not.toContain(strap)
})

test('a team that calls its product by many names makes "the product" in the minutes', () => {
  const once = heard('Ana: The product is late.\nBo: The case is dear. The lid fits.').statements
  const often = heard('Ana: The product is late.\nBo: The lid of our product fits.\nAna: And its prototype?').statements
  expect([madeInMinutes(once), madeInMinutes(often)]).toEqual(['', 'product'])
})

const summedUp = `Lane: I'm trying to tie a bow on things and it sounds like we are agreeing: 1. That there is value in these deadlines. 2. That the first one is an upper bound. Not everything that is proposed will make it. And furthermore that drafts need not be complete. Anyone opposed?
Greg: That works.`

test('what somebody sums up as agreed, one by one, was decided; what explains it was not', () => {
  expect(decisionsOf(heard(summedUp)).map(({ sentence }) => sentence)).toEqual([
    'There is value in these deadlines.',
    'The first one is an upper bound.',
    'Drafts need not be complete.',
  ])
})

test.each([
  ["It's clear to everyone that we need more test devices.", 'The team needs more test devices'],
  ['There is rough consensus that we should wait for the audit.', 'The team should wait for the audit'],
])('what everybody agrees on is settled: %s', (text, expected) => {
  expect(decisionDrafts(said(text), '').map(({ sentence }) => sentence)).toContain(expected)
})
