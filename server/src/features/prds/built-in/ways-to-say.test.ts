import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { readConversation } from './reading.ts'

const heardIn = (said: string) => readConversation(sourceFrom(said))
const said = (sentence: string) =>
  heardIn(`Tom: We talked to them on Tuesday.\nAnn: ${sentence}\nTom: I see.\nAnn: So much for that topic.`)

test.each([
  ["What I'm really after is a way to see all my bookings on one page.", 'See all bookings on one page'],
  ["It'd save us a ton of time if invoices were created automatically.", 'Invoices should be created automatically'],
  ["Why isn't there a search box on the orders page?", 'Provide a search box on the orders page'],
  [
    'Can the report be sent out every Monday automatically?',
    'The report should be sent out every Monday automatically',
  ],
  ['It is essential to us that the data stays in Switzerland.', 'The data should stay in Switzerland'],
  ["Two prospects told us they'd sign if we had SAML.", 'Provide SAML'],
  ["They won't switch unless we offer an import from Trello.", 'Provide an import from Trello'],
  ['In a perfect world I would scan the barcode and be done.', 'Scan the barcode and be done'],
  ["I shouldn't have to enter my password every time.", 'People should not have to enter password every time'],
  ['Suggestion: group the notifications by project.', 'Group the notifications by project'],
  ["I'd rather get one email a day than twenty.", 'Get one email a day'],
  ['Would love an option to import recipes from websites.', 'Import recipes from websites'],
  ['Metric units please, I have no idea what a cup is.', 'Provide metric units'],
  ['Two customers asked whether they can archive old projects.', 'Archive old projects'],
  ["What they'd kill for is to print the labels in one go.", 'Print the labels in one go'],
  ['People always ask whether their logo can be on the receipt.', 'Their logo should be on the receipt'],
  ["I don't see why each branch can't set its own prices.", 'Each branch should set its own prices'],
  ["She did say she'd like to round up her purchases.", 'Round up her purchases'],
  ["You'd save a finished board as a template.", 'Save a finished board as a template'],
  ['The dashboard could warn me before the tank is empty.', 'Warn people before the tank is empty'],
  ['Only the owner may delete an account.', 'Only the owner should be able to delete an account'],
  ['I request that all forms be made operable by keyboard.', 'All forms should be made operable by keyboard'],
  ['I would recommend a tracking view for applications.', 'Provide a tracking view for applications'],
  ['It is decided that freed slots are passed on automatically.', 'Freed slots should be passed on automatically'],
  [
    'No more passwords, single sign-on with our Microsoft accounts.',
    'Provide single sign-on with the Microsoft accounts',
  ],
  ['Only if it supports SAML and works on Windows.', 'Support SAML and work on Windows'],
  ['They basically said no signature, no renewal.', 'Provide signature'],
  ['A change log on each record would do, even a simple one.', 'Provide a change log on each record'],
  ['Single sign-on with the district is a precondition.', 'Provide single sign-on with the district'],
  ['Could you please keep us signed in for at least a month?', 'Keep people signed in for at least a month'],
  ['It would be great if I could send holiday requests there.', 'Send holiday requests there'],
  ['I want the nurses to be able to swap shifts themselves.', 'Swap shifts'],
  ['Scan the box, pick a reason, done.', 'Scan the box, pick a reason'],
])('%s asks for something', (sentence, name) => {
  expect(said(sentence).wishes.map((wish) => wish.name)).toEqual([name])
})

test.each([
  ["I'm waiting for the icons from Pilar."],
  ['The order service expects a customer id everywhere.'],
  ['Yardi I have to check with our engineers.'],
  ['That might be expensive in the long run.'],
  ['The buyer asked if the van was blue.'],
  ['Brian and Kevin should meet.'],
])('%s asks for nothing', (sentence) => {
  expect(said(sentence).wishes).toEqual([])
  expect(said(sentence).pains).toEqual([])
})

test.each([
  ['We want 80 percent of new users to finish the setup.', 'New users who finish the setup', '80 percent'],
  ['Right now onboarding takes three weeks; one week would be great.', 'Onboarding', 'One week instead of three weeks'],
  ["We'd like to double the number of repeat orders.", 'Number of repeat orders', 'Double'],
  ['We promised the board 25 percent fewer complaints.', 'Complaints', '25 percent fewer'],
  ['Handover would take 5 minutes instead of 20.', 'Handover', '5 minutes instead of 20'],
  ['Success = bed search under 1 minute.', 'Bed search', 'Under 1 minute'],
  ['Calls to the office: 200/day → 50/day.', 'Calls to the office', 'From 200 a day to 50 a day'],
  ['Empty kilometres 21% -> below 15% within a year.', 'Empty kilometres', 'From 21% to below 15% within a year'],
  ['Navigation complaints gone, and call logging up from 12% to 40%.', 'Call logging', 'Up from 12% to 40%'],
])('%s names a figure', (sentence, metric, target) => {
  expect(said(sentence).figures).toMatchObject([{ metric, target }])
})

test('what is taken back later is asked for no more', () => {
  const talk = `Ann: We need a dark mode for the night shift.
Tom: Noted.
Ann: And I'd like to export the list as CSV.
Ann: Actually, forget about the dark mode.`
  expect(heardIn(talk).wishes.map(({ name }) => name)).toEqual(['Export the list as CSV'])
})

test('what is turned down is neither wished for nor a pain', () => {
  const talk = `Interviewer: Would automatic grading be useful?
Ann: No, I don't trust that.
Interviewer: Why?
Ann: I want to read the essays myself.`
  const { wishes, pains } = heardIn(talk)
  expect(JSON.stringify([wishes.map(({ name }) => name), pains.map(({ sentence }) => sentence)])).not.toMatch(/grading/)
})

test('in a chat without full stops each line is a sentence, and a run-on is two thoughts', () => {
  const chat = `visitor 10:41
i cant log in since the update
visitor 10:42
please make the text bigger my older colleagues cant read it
agent sam 10:43
sorry to hear that what do you see
agent sam 10:44
anything else
visitor 10:45
also the app should tell me when a new version is coming`
  const { statements, wishes, pains } = heardIn(chat)
  expect(statements.map(({ speaker }) => speaker)).toContain('agent sam')
  expect(wishes.map(({ name }) => name)).toEqual(['Make the text bigger', 'Tell people when a new version is coming'])
  expect(pains[0]?.sentence).toBe("I can't log in since the update.")
})

test.each([
  [
    'If the list changed on the scanner while the man is walking, that would be it.',
    'The list should change on the scanner while the man is walking',
  ],
  ['If the scanners told SAP directly she could go home at four.', 'The scanners should tell SAP directly'],
  ['You drop it from two metres, it must survive.', 'The product should survive when people drop it from two metres'],
  ['So Ukrainian has to be there from day one.', 'Provide Ukrainian from day one'],
  ['Should respect the time zone and skip weekends.', 'Respect the time zone and skip weekends'],
  ['Three customers asked why the invoice has no PO number.', 'The invoice should have a PO number'],
  ['Sam asked about sign-in with school accounts.', 'Provide sign-in with school accounts'],
  ['Could we lock a contract once it’s signed?', 'Lock a contract once it is signed'],
  ['Is there an API?', 'Provide an API'],
  ['One question, can I get a list of all renewals in Excel?', 'Provide a list of all renewals in Excel'],
  ["What I'd pay extra for: a warning before we run out.", 'Provide a warning before running out'],
  ['Health data stays in the EU, no discussion.', 'Health data should stay in the EU'],
  ["If you can't write into the calendar we'd have two calendars.", 'Write into the calendar'],
  ['The renewal reminders are what I came for.', 'Provide the renewal reminders'],
  ['My managers should be able to adjust stock but not see prices.', 'Adjust stock and not see prices'],
])('%s asks for something', (sentence, name) => {
  expect(said(sentence).wishes.map((wish) => wish.name)).toEqual([name])
})

test.each([
  'Bo asked whether a warning would do.',
  'If it was 80 I would be surprised.',
  'Is there a reason for that?',
])('%s asks for nothing', (sentence) => {
  expect(said(sentence).wishes).toEqual([])
})

test('who is meant by "they", "she" and "it" is told where it was said just before', () => {
  const { wishes, pains } = heardIn(`Dana: And the drivers?
Piotr: The drivers call me. I'd rather they see it themselves on their phone. Just dock number and ready or not. They shouldn't see what's on the other trucks though.
Dana: And the scanners?
Piotr: The scanners are from 2014. They hold forty lines, then they freeze. They lose the connection in aisle nine.
Dana: Who else?
Piotr: Marta in the office. She types the corrections by hand, two hours every afternoon.
Dana: What happens with cancelled slots?
Piotr: They stay empty for days.`)
  expect(wishes.map(({ name }) => name)).toEqual([
    'See dock number and ready or not on the phone',
    "Drivers should not see what's on the other trucks",
  ])
  expect(pains.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'Scanners lose the connection in aisle nine.',
      'Marta types the corrections by hand, two hours every afternoon.',
      'Slots stay empty for days.',
    ]),
  )
})

test('an offer that is taken is a wish of who takes it', () => {
  const { wishes } = heardIn(`Ines: So this is the upload page.
Paul: Last year somebody replaced a file.
Ines: We can keep every version and show who uploaded what.
Paul: That I'd want anyway.`)
  expect(wishes.map(({ name, by }) => [name, by])).toEqual([['Keep every version and show who uploaded what', 'Paul']])
})

test.each([
  [
    'We count wrong picks. Around 40 a week now. My boss wants it under ten by spring.',
    'Wrong picks',
    'Under ten by spring',
  ],
  ['If billing tickets halve I’m happy.', 'Billing tickets', 'Halve'],
  ['Calls per day. It’s 140 now. If it was 80 he’d be happy.', 'Calls per day', '80'],
  [
    'Stocktake takes one person six hours a month. If that went down to two hours I’d be happy.',
    'Stocktake',
    'Two hours',
  ],
])('a figure of what was counted just before: %s', (told, metric, target) => {
  expect(said(told).figures).toMatchObject([{ metric, target }])
})

test.each([
  ['Whatever we buy has to hand the finished tours over to Navision.', 'Hand the finished tours over to Navision'],
  [
    'The works council said position only during a tour, and it must be deleted after 30 days.',
    'Position should be deleted after 30 days',
  ],
  [
    'Decision: no native app this year, push notifications in the web app instead.',
    'Provide push notifications in the web app',
  ],
])('%s is asked for by name', (sentence, name) => {
  expect(said(sentence).wishes.map((wish) => wish.name)).toEqual([name])
})

test.each([
  ['Empty kilometres. We’re at 23 percent. If you get us to 18 the thing pays for itself.', 'Empty kilometres', '18'],
  ['Task completion 2 of 5. Goal for the release is 4 of 5.', 'Task completion', '4 of 5'],
  ['Average time 7:40, should be under four minutes.', 'Average time', 'Under four minutes instead of 7:40'],
])('%s names one figure', (told, metric, target) => {
  expect(said(told).figures).toMatchObject([{ metric, target }])
})

test.each([
  [
    'What he dreams of is, you stand in front of the machine, you scan a sticker, and you see the last repairs.',
    'Scan a sticker and see the last repairs',
  ],
  ['Scanning the passport and matching by name would work for us.', 'Scan the passport and match by name'],
  ['A reminder before the deadline would have saved me.', 'Provide a reminder before the deadline'],
  ["Don't sell my data about allergies.", 'The product should not sell data about allergies'],
  ['Once a year the auditor wants to see the inspections, and Henrik spends a week on it.', 'See the inspections'],
])('%s is a wish', (sentence, name) => {
  expect(said(sentence).wishes.map((wish) => wish.name)).toEqual([name])
})

test.each([
  ['Two stars, until skipping takes one tap instead of five screens.', 'Skipping', 'One tap instead of five screens'],
  ["If the queue isn't below five minutes by May, they go back.", 'Queue', 'Below five minutes by may'],
])('%s sets a figure', (sentence, metric, target) => {
  const [figure] = said(sentence).figures
  expect([figure?.metric, figure?.target.toLowerCase()]).toEqual([metric, target.toLowerCase()])
})

test('how it is done today is no wish, and what is forbidden is one', () => {
  const { wishes, pains } = heardIn(`Tom: How is it?
Ann: The monthly report still has to be assembled by hand in Excel.
Ann: Today every expense has to be approved by me personally.
Ann: Please don't let it schedule anybody for more than 48 hours a week.
Ann: We do not want customers to have to install an app.
Ann: We are happy with the forecasting module, please don't change that one.`)
  expect(wishes.map(({ name }) => name)).toEqual([
    'The product should not schedule anybody for more than 48 hours a week',
    'Customers should not have to install an app',
  ])
  expect(pains.map(({ sentence }) => sentence)).toEqual([
    'The monthly report still has to be assembled by hand in Excel.',
  ])
})

test.each([
  ['We had 14 missed handovers in the last quarter. It has to be zero.', 'Missed handovers', 'Zero'],
  ["Let's aim for less than 2 restarts per driver by end of Q1.", 'Restarts', 'Less than 2 per driver by end of Q1'],
  ["If approvals take less than a day I'm happy.", 'Approvals', 'Less than a day'],
])('%s is what is aimed at', (told, metric, target) => {
  expect(said(told).figures).toMatchObject([{ metric, target }])
})

test('what is only chatter is left out', () => {
  expect(said('The drivers want a dark theme tbh lol').wishes.map(({ name }) => name)).toEqual(['Provide a dark theme'])
})
