import { isVerbatim } from '@sextant/contract/prds/rules'
import { describe, expect, test } from 'vitest'
import { claimsIn } from '../evidence.ts'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'

const invoices = `Priya (Support lead): We lose about twelve tickets a week to the same thing: people cannot find an invoice from last year.
Tom (Sales): Two of my enterprise prospects asked for single sign-on with Okta. Without it they will not sign.
Priya (Support lead): And when they do find the invoice, the PDF has the wrong VAT number. That is urgent, we had three complaints on Monday.
Lena (Customer, Acme): I'd like to filter invoices by year and by project. Right now I scroll for minutes.
Tom (Sales): Acme is not the only one. Globex said the same thing, they want to filter by cost centre.
Jon (Engineering): Search has to answer in under one second even with 50,000 invoices.
Lena (Customer, Acme): If I could download all invoices of a quarter as one zip my accountant would love you.
Jon (Engineering): The zip is easy, two days maybe. SSO is more like six weeks.
Priya (Support lead): Our goal should be to cut invoice tickets by 80 percent until March.
Tom (Sales): The app on the phone should show invoices too, but that can wait.
Jon (Engineering): All invoice data must be encrypted at rest, and access logged for the auditors.`

const frontDesk = `00:00:05 Interviewer: Thanks for taking the time, Maria. Could you walk me through a normal Monday?
00:00:12 Maria: Sure. So I run the front desk of a dental practice, there's three of us. First thing I do is I open the calendar and I look for gaps.
00:00:31 Interviewer: And how does that go?
00:00:33 Maria: Honestly? It's painful. Cancellations come in over the weekend by voicemail, and I have to listen to every single one and then move things by hand. That's usually an hour gone.
00:00:52 Interviewer: What happens to the empty slots?
00:00:55 Maria: They stay empty! We have a waiting list on paper, but nobody has time to call forty people. Last month we counted nineteen empty slots, that's around four thousand euros.
00:01:15 Interviewer: If you had a magic wand?
00:01:17 Maria: The system would text the people on the waiting list by itself and the first one who says yes gets the slot. And patients should be able to cancel by text message instead of calling.
00:01:34 Interviewer: Anything about reminders?
00:01:36 Maria: We do send reminders, but only one day before. I'd love to be able to choose when they go out. For a root canal three days is better.
00:01:49 Maria: Oh, and the new dentist speaks Turkish with half of his patients. Reminders in Turkish would be huge for us.
00:02:02 Interviewer: What worries you about changing the system?
00:02:05 Maria: Privacy, honestly. It's health data. The texts must not say what the appointment is for.
00:02:15 Maria: And it has to work on the old PC at the desk, it still runs Windows 10.
00:02:22 Interviewer: How would you know in three months that it was worth it?
00:02:26 Maria: If we got the empty slots from nineteen down to five a month I'd be thrilled.`

const channel = `dana 9:02 AM
heads up: Northwind is threatening to leave. their ops lead says the nightly sync fails silently about twice a week and they only notice when a customer complains
omar 9:05 AM
yeah we have the same report from two other accounts. there's no alert at all when a sync fails
dana 9:06 AM
they need an email or slack alert as soon as a sync fails, and a retry button so they don't have to open a ticket with us
lee 9:11 AM
alert is maybe 3 days of work. retry button is trickier because of duplicate rows, I'd say two weeks
omar 9:12 AM
can we also show the last 30 sync runs somewhere? support spends hours digging in the logs for that
dana 9:15 AM
+1 on the history. would be nice if it were exportable but that's not urgent
lee 9:20 AM
also the API rate limit keeps biting us, large accounts hit 429s every night. we should raise it to 600 requests per minute for enterprise
dana 9:22 AM
success for me: zero silent failures, and northwind renews in january`

const board = `# Customer advisory board, spring

Attendees: Kofi (Fleetio), Anna (Bergmann Logistics), Raj (Shipwell), our team

## What they told us
- Kofi: drivers enter the mileage twice, once in our app and once on paper for the workshop. Takes five minutes per stop.
- Anna: half of her drivers do not speak German. App must be available in Polish and Romanian.
- Raj: dispatchers can't see which driver is closest; they phone around.
- All three asked for offline mode. Tunnels and rural areas make the app useless for 20% of the route.

## Ideas that came up
- Live map of drivers for dispatchers
- Voice entry of mileage
- Export of hours worked to DATEV
- Dark mode for night shifts (nice to have)

## Numbers
- Raj wants to bring missed time windows from 8% to 3% this year
- Anna: onboarding a driver takes two days, should be two hours`

const onboarding = `Sofia: Okay so onboarding. The data says forty percent of new teams never invite a second person.
Ben: I watched six session recordings yesterday. People don't see the invite button, it's hidden under settings.
Sofia: So can we move the invite step into the setup wizard?
Ben: Yes, that's a small change. Maybe a day or two.
Amir: I also keep hearing from customers that they want to start with an example project. An empty workspace scares them.
Ben: An example project is more work. We'd need content for at least three industries.
Sofia: I think it's worth it. Hannah from Kite said she gave up twice before she understood what a board was.
Amir: Also, the verification email often ends up in spam. Gmail users are hit worst. We get ten tickets a week about it.
Ben: We have to fix the DKIM record, that's a must.
Sofia: What about the tour? Honestly nobody finishes it.
Amir: Remove it. Replace it with a checklist that people can come back to.
Ben: Agreed. The checklist should remember progress across devices.
Sofia: Target: sixty percent of new teams invite someone within seven days.`

const purchase = `Rep: What would stop you from moving over?
Buyer: Our security team insists on SOC 2 and on data staying in the EU. No way around it.
Rep: Understood. And on the product side?
Buyer: The approval flow. Right now every purchase order over 500 euros is mailed around as a PDF and somebody always forgets to sign. We would need approvals with at least two levels, and a reminder when somebody sits on it for more than two days.
Rep: We have approvals with one level today.
Buyer: One level is useless for us. My CFO also wants to approve from her phone.
Buyer: And your import choked on our supplier list. It has 18,000 rows and it stopped at 10,000 without saying anything.
Rep: I am sorry about that. Anything else?
Buyer: A budget overview per department would be the icing on the cake. Finance currently builds it in Excel every month, which costs them three days.
Rep: By when would you decide?
Buyer: End of the quarter. If approvals take longer than a day on average we are out of compliance, today it is four days.`

const prdOf = (raw: string, fileName = '') => {
  const source = sourceFrom(raw, fileName)
  return { source, prd: composePrd({ ...source, ...composeSummary(source) }) }
}
const features = (raw: string, fileName = '') =>
  prdOf(raw, fileName).prd.feature_requirements.map(({ feature, priority, effort }) => [feature, priority, effort])
const problem = (raw: string) => prdOf(raw).prd.problem_statement
const metrics = (raw: string, fileName = '') =>
  prdOf(raw, fileName).prd.success_metrics.map(({ metric, target }) => [metric, target])

describe.each(Object.entries({ invoices, frontDesk, channel, board, onboarding, purchase }))('%s', (_, raw) => {
  test('claims nothing without words of the source', () => {
    const { source, prd } = prdOf(raw)
    for (const { evidence } of claimsIn(prd)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, source.text)).toBe(true)
    }
  })
})

test('what customers and prospects asked for is there, with what it takes and how much it is wanted', () => {
  expect(features(invoices)).toEqual([
    ['Filter invoices by year and by project', 'medium', 'medium'],
    ['Filter by cost centre', 'medium', 'medium'],
    ['Download all invoices of a quarter as one zip', 'medium', 'small'],
    ['The app on the phone should show invoices', 'low', 'medium'],
  ])
  const { technical_requirements: technical, user_stories } = prdOf(invoices).prd
  expect(technical.security.map(({ requirement }) => requirement)).toContain('Provide single sign-on with Okta.')
  expect(user_stories[0]).toMatchObject({ as_a: 'enterprise prospect', priority: 'high' })
})

test('what is wrong is told without a word that points elsewhere', () => {
  expect(problem(invoices)).toBe(
    'People cannot find an invoice from last year. The PDF has the wrong VAT number. Reported by Priya (Support lead).',
  )
  expect(problem(purchase)).toContain('Finance currently builds the budget overview in Excel every month')
})

test('an interview gives what was dreamed of, wished and forbidden', () => {
  expect(features(frontDesk).map(([feature]) => feature)).toEqual([
    'The texts should not say what the appointment is for',
    'The product should work on the old PC at the desk',
    'Text the people on the waiting list automatically',
    'Cancel by text message instead of calling',
    'Choose when reminders go out',
    'Provide reminders in Turkish',
  ])
  expect(metrics(frontDesk)).toEqual([['Empty slots', 'From nineteen down to five a month']])
})

test('a pasted channel is read with its people, and two things in one breath are two', () => {
  const { source, prd } = prdOf(channel)
  expect(source.turns[2]).toMatchObject({ speaker: 'dana', at: '09:06:00' })
  expect(features(channel)).toEqual([
    ['Show the last 30 sync runs', 'medium', 'medium'],
    ['Provide a retry button', 'medium', 'medium'],
    ['The history should be exportable', 'low', 'medium'],
  ])
  expect(prd.technical_requirements.integration.map(({ requirement }) => requirement)).toEqual([
    'Provide an email or slack alert as soon as a sync fails.',
    'Raise API rate limit to 600 requests per minute for enterprise.',
  ])
  expect(metrics(channel)).toEqual([['Silent failures', 'Zero']])
})

test('an entry of notes is told by whom it names', () => {
  expect(prdOf(board, 'board.md').prd.problem_statement).toBe(
    "Dispatchers can't see which driver is closest; they phone around. Half of her drivers do not speak German. Tunnels and rural areas make the app useless for 20% of the route. Drivers enter the mileage twice, once in our app and once on paper for the workshop. Reported by Raj, Anna and Kofi.",
  )
  expect(metrics(board, 'board.md')).toEqual([
    ['Missed time windows', 'From 8% to 3% this year'],
    ['Onboarding a driver', 'Two hours'],
  ])
})

test('a team says what to move, fix and replace, and how much work it is', () => {
  const found = features(onboarding)
  expect(found).toContainEqual(['Fix the DKIM record', 'high', 'medium'])
  expect(found).toContainEqual(['Move the invite step into the setup wizard', 'medium', 'small'])
  expect(found).toContainEqual(['Provide a checklist that people can come back to', 'medium', 'medium'])
  expect(found).toContainEqual(['Start with an example project', 'medium', 'large'])
})

test('what a buyer insists on is split into what it is', () => {
  expect(prdOf(purchase).prd.technical_requirements.security.map(({ requirement }) => requirement)).toEqual([
    'Provide SOC 2.',
    'Data should stay in the EU.',
  ])
  expect(features(purchase).map(([feature]) => feature)).toEqual([
    'Provide approvals with at least two levels',
    'Provide a reminder when somebody sits on it for more than two days',
    'Approve from the phone',
    'Provide a budget overview per department',
  ])
})
