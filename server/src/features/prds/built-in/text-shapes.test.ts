import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { headlineOf, productName } from './names.ts'
import { readConversation } from './reading.ts'

const prdOf = (said: string) => {
  const source = sourceFrom(said)
  return composePrd({ ...source, ...composeSummary(source) })
}

const heardIn = (said: string) => readConversation(sourceFrom(said))

test('who told an entry of notes told all of it, and what each calls success is a figure of its own', () => {
  const { statements, wishes, figures } = heardIn(`Advisory board, notes
- Sam: teachers swap shifts by chat. Wants swaps in the app, approved with one tap.
- Success for Kari: no double bookings at all. For Sam: swaps settled in under an hour (now two days).`)
  expect(wishes.map(({ name, by }) => [name, by])).toEqual([['Provide swaps in the app, approved with one tap', 'Sam']])
  expect(statements.at(-1)?.speaker).toBe('Sam')
  expect(figures.map(({ metric, target }) => [metric, target])).toEqual([
    ['Double bookings', 'None'],
    ['Swaps settled', 'In under an hour'],
  ])
})

test('from whom to whom a mail goes is no part of it', () => {
  const { statements, wishes } = heardIn(`From: Nadia <nadia@grove.example>
To: support
Subject: Feedback after three months

Hi team,

it would be lovely if it remembered the mapping per supplier.`)
  expect(statements.map(({ said }) => said).join(' ')).not.toContain('Subject')
  expect(wishes.map(({ name }) => name)).toEqual(['Remember the mapping per supplier'])
})

test('a tool that somebody uses is not the product', () => {
  const source = sourceFrom(`Ana: Marta types it into SAP by hand, and Sam uses Visma.
Ben: What would help?
Ana: We need an export to payroll.`)
  expect(productName(readConversation(source).statements, source)).not.toMatch(/SAP|Visma/)
})

test('reviews that were pasted one a line are read one by one, without their stars', () => {
  const { statements, wishes, pains } = heardIn(`★☆☆☆☆ Paid for Pro and the ads are still there
★★★★★ Love it! Only wish: dark mode.
★★★★☆ Works fine. Would be perfect with folders, I have 300 documents.
★★★★☆ handy app, widget for the home screen would be awesome`)
  expect(statements.map(({ said }) => said).join(' ')).not.toMatch(/[★☆]/)
  expect(wishes.map(({ name }) => name)).toEqual([
    'Provide dark mode',
    'Provide folders',
    'Provide widget for the home screen',
  ])
  expect(pains[0]?.sentence).toBe('Paid for Pro and the ads are still there.')
})

test('what several want to reach is told in answer to the question, and not of all they ask for', () => {
  const talk = `Hana: Three things today. Onboarding first?
Felix: The numbers are bad.
Ruth: I watched ten recordings. Eight closed the tab.
Bilal: Of 300 visitors 20 came back last week.
Hana: Fine. What do we want to reach?
Felix: Sixty percent create a project.
Ruth: I agree with that one.
Hana: Anything against it?
Bilal: No. I have fourteen tickets this month.
Felix: The comma thing is embarrassing.
Ruth: So it is.
Bilal: I can live with that.
Hana: Good. Who tells sales?
Felix: I will tell them.
Ruth: Thanks for that.
Bilal: And support?
Hana: They know it.
Felix: Then we are done.`
  expect(heardIn(talk).figures.map(({ metric, target }) => [metric, target])).toEqual([
    ['Create a project', 'Sixty percent'],
  ])
})

const rfc = `RFC: Shared inboxes

Author: Sandra. Status: draft.

## Proposal
A shared inbox per team. Every mail has one owner. The owner is shown in the list. When somebody is typing an answer, others see it.

## Constraints
Works with Outlook and Thunderbird.`

test('what a proposal declares is asked for, each sentence by itself, and under its own title', () => {
  const source = sourceFrom(rfc)
  const { wishes, statements } = readConversation(source)
  expect(wishes.map(({ name }) => name)).toEqual([
    'Provide a shared inbox per team',
    'Every mail should have one owner',
    'The owner should be shown in the list',
    'The product should work with Outlook and Thunderbird',
  ])
  expect(headlineOf(statements)).toBe('Shared inboxes')
})

test('a text that names itself gives its title, and its entries are asked for without their catchwords', () => {
  const { statements, wishes, figures } = heardIn(`# School lunch ordering

Notes from three parents.

## Wants
- Siblings: order for all kids at once
- Has to work on cheap phones

## Success
- NPS > 40 by summer`)
  expect(headlineOf(statements)).toBe('School lunch ordering')
  expect(wishes.map(({ name }) => name)).toEqual([
    'Order for all kids at once',
    'The product should work on cheap phones',
  ])
  expect(figures).toMatchObject([{ metric: 'NPS', target: 'Above 40 by summer' }])
})

test('who speaks may stand in brackets, and a word cut short ends nothing', () => {
  const prd = prdOf(`[Care home manager] We lose an hour every morning because the handover is on paper.
[Interviewer] What would help?
[Care home manager] I want to see all medication changes, incl. the ones from the night, on one page.
[Senior carer] I need the app to work without a network in the cellar.
[Interviewer] Anything else?
[Senior carer] No.`)
  expect(prd.target_audience.map(({ name }) => name)).toEqual(['Care home manager', 'Senior carer'])
  expect(prd.user_stories.map(({ as_a }) => as_a)).toContain('senior carer')
  expect(prd.feature_requirements.map(({ feature }) => feature).join('\n')).toContain(
    'including the ones from the night',
  )
})

test('what stands under "Must have" comes first, what is nice to have last, and its purpose is no trouble', () => {
  const prd = prdOf(`Must have
- An overview of all appointments of the day
- A reminder by text message, so nobody forgets the visit

Nice to have
- Colours for each doctor`)
  expect(prd.feature_requirements.map(({ feature, priority }) => `${priority}: ${feature}`)).toEqual([
    'high: An overview of all appointments of the day',
    'high: A reminder by text message',
    'low: Colours for each doctor',
  ])
  expect(JSON.stringify(prd.problem_statement)).not.toContain('forgets')
})

test('what a mail answers is no part of it, though "On Monday Kevin wrote" is quoted as well', () => {
  const { wishes } = heardIn(`From: Gwen <gwen@organs.example>
To: support
Date: Thu, 12 Feb 2026

Please save every measurement at once. There is no way to mark a pipe as "do not tune".

> On 3 Feb 2026, PipeVoice Support wrote:
> We recommend restarting the application.
> You should always make sure that your laptop does not sleep.`)
  expect(wishes.map(({ name }) => name)).toEqual(['Save every measurement at once', 'Mark a pipe as "do not tune"'])
})

test('what "it" is, was told of just before; what is not needed is not asked for', () => {
  const { wishes } = heardIn(`Interviewer: Anything on the hardware side?
Marta: The battery is dead after five weeks in the cold. It should last the whole winter.
Interviewer: Would you want a forecast of the harvest?
Marta: No, I don't need a forecast, I don't believe in them.
Marta: I want the counts to go to the authority by themselves at every departure.`)
  expect(wishes.map(({ name }) => name)).toEqual([
    'The battery should last the whole winter',
    'The counts should go to the authority by themselves at every departure',
  ])
})

test('a word with a capital in its middle is the name somebody gave the product', () => {
  const names = ['Interview: HiveScale pilot\nAna: I need an alarm.', 'Ana: Send it by WhatsApp. I need an alarm.']
  expect(names.map((said) => prdOf(said).product_name)).toEqual(['HiveScale', ''])
})

test('a title keeps the "when" that makes it say something, and ends where a phrase ends', () => {
  const hive = 'Marta: I need the app to warn me when a hive loses a kilo in an hour.'
  const ferry = 'Eivind: I want to flag every electric car and refuse to put it in lanes one and two.'
  expect([hive, ferry].map((said) => prdOf(said).title)).toEqual([
    'Warn people when a hive loses a kilo in an hour',
    'Flag every electric car',
  ])
})

test('notes without bullets are read line by line, and what is to be done next is asked of nobody', () => {
  const { wishes, figures } = heardIn(`Sales call notes - Wexley Museum
Dr. Farr (collections), Pat Lowe (facilities). Notes: Tessa

Notes
Wants hazard flag on every record + big red on the label when printed
Also wants loan requests blocked automatically if the flag is set
Competitor: Axiell, they find it too heavy
AR headset demo - polite interest, not needed
Pat would like audit time down from 14 weeks to 4

Next
Tessa: send pen test by Friday
Demo 2 - 23 Feb`)
  expect(wishes.map(({ name }) => name)).toEqual([
    expect.stringMatching(/hazard flag on every record \+ big red on the label when printed$/i),
    'Loan requests blocked automatically if the flag is set',
  ])
  expect(figures.map(({ target }) => target)).toEqual(['4'])
})
