import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { readConversation } from './reading.ts'

const heard = (text: string) => {
  const { wishes, pains, figures } = readConversation(sourceFrom(text))
  return {
    wishes: wishes.map(({ name }) => name),
    pains: pains.map(({ sentence }) => sentence),
    figures: figures.map(({ metric, target }) => `${metric}: ${target}`),
  }
}

const rota = `Dana (shift lead): When somebody calls in sick I phone twenty people one after another. It takes an hour. I'd like the app to text everyone who is free, and the first to say yes gets the shift.
Omar (nurse): The roster must show who is qualified for the ICU.
Dana: I want to swap shifts with one tap and have my manager approve it.
Priya (manager): I need a report of overtime by ward every Monday, and it has to go to finance automatically.
Omar: +1, also a dark mode for night shifts please.
Priya: We decided last week to drop the fax. Going forward sick calls go through the app only.
Dana: Right now it's an hour, I'd want it under ten minutes.`

test('who is introduced with a role is one person, whose seconding is of what was said just before', () => {
  const source = sourceFrom(rota)
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(prd.target_audience.map(({ name }) => name)).toEqual(['Dana (shift lead)', 'Omar (nurse)', 'Priya (manager)'])
  const swap = prd.feature_requirements.find(({ feature }) => feature.startsWith('Swap shifts'))
  expect(swap?.description).toContain('Requested by Dana (shift lead).')
  expect(prd.user_stories.flatMap(({ acceptance_criteria }) => acceptance_criteria)).not.toContain(
    'It has to go to finance automatically.',
  )
})

test('what goes on from a wish is told with it: what "it" is, and what else is asked for', () => {
  const { wishes, pains, figures } = heard(rota)
  expect(wishes).toEqual([
    'Text everyone who is free',
    'The roster should show who is qualified for the ICU',
    'Swap shifts with one tap and have the manager approve it',
    'Provide a report of overtime by ward every Monday',
    'The report should go to finance automatically',
    'Provide a dark mode for night shifts',
  ])
  // What was decided hurts nobody.
  expect(pains.join(' ')).not.toMatch(/fax|Going forward/)
  expect(figures).toEqual(['Time it takes: Under ten minutes'])
})

test('a wish that no rule knows is told as it was said', () => {
  const { wishes } = heard(`Rosa: How would you want the gate to work?
Bertil: The guest may choose, money or a new date.
Bertil: Pictures of minors may not end up in anybody's camera roll, neither ours nor theirs.
Bertil: To draw the border with the finger would be much better.
Rosa: Shall we meet again on Tuesday?
Bertil: Tuesday is fine, I need to leave at four though.`)
  expect(wishes).toContain("Pictures of minors may not end up in anybody's camera roll, neither ours nor theirs")
  expect(wishes.join(' ')).toMatch(/draw the border with the finger/i)
  expect(wishes.join(' ')).not.toMatch(/Tuesday|leave at four/)
})

test('a figure somebody would be content with is one, and how it is today is none', () => {
  const { figures } = heard(`Rosa: And the phone?
Bertil: I spend nine hours a week on calls at present.
Bertil: I should be content with no more than two calls a week.`)
  expect(figures).toEqual(['I should be content with no more than two calls a week: No more than two calls a week'])
})

test.each([
  ["We'd have to separate orders from users, right now every order needs a user ID.", /Every order should have/],
  ['The governors have asked me to look at other suppliers.', /other suppliers/],
  ['At the moment they print the photos and use a marker.', /marker/],
])('%s is no wish of that', (sentence, wrong) => {
  expect(heard(`Tom: And?\nAnn: ${sentence}`).wishes.join(' ')).not.toMatch(wrong)
})

test('what nobody can do and must be mended is asked for', () => {
  const { wishes } =
    heard(`Our kitchen staff cannot see a child's allergies on the serving screen; they look at a sheet.
A boy with a nut allergy was nearly served the wrong dessert. This is a safety matter and it must be fixed before Easter.`)
  expect(wishes).toEqual(["See a child's allergies on the serving screen"])
})

test('a figure keeps its unit and its thing, though both were named before', () => {
  expect(heard("Tom: And?\nAnn: It takes 6 seconds on mobile. I'd like to get it below 2.").figures).toEqual([
    'Time it takes: Below 2 seconds',
  ])
  expect(heard('Ann: Target is to bring drop-off on that page from 38% to 20% by the end of Q3.').figures).toEqual([
    'Drop-off: From 38% to 20% by the end of Q3',
  ])
})

test('short forms of notes are read, and a word before a colon is not always a person', () => {
  const source = sourceFrom(`# Must have
- Repeat prescriptions w/o a phone call
- GDPR: owners can delete their data`)
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(prd.feature_requirements.map(({ feature }) => feature)).toContain('Repeat prescriptions without a phone call')
  expect(prd.target_audience.map(({ name }) => name)).not.toContain('GDPR')
})

test('who has a role for a name and speaks twice is heard as somebody', () => {
  const { turns } = sourceFrom(`Interviewer: How do you plan?
Care Manager: By hand.
Interviewer: And you?
Senior carer: We swap shifts on WhatsApp.
Interviewer: Does it work?
Senior carer: Not really.`)
  expect(turns.map(({ speaker }) => speaker)).toContain('Senior carer')
})
