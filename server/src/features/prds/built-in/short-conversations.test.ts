import { isVerbatim } from '@sextant/contract/prds/rules'
import { describe, expect, test } from 'vitest'
import { claimsIn } from '../evidence.ts'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'

const prdOf = (raw: string) => {
  const source = sourceFrom(raw)
  return { source, prd: composePrd({ ...source, ...composeSummary(source) }) }
}

const renewal =
  'Anna: Thanks for joining. What is the biggest problem with the ledger today? Ben: The export takes twelve seconds and often times out. I have to do the VAT report by hand every Friday. Anna: What would help? Ben: We need scheduled exports. And we will not renew without SSO. Anna: When is the renewal? Ben: In March. Anna: Got it, thanks.'

const trial = `Marcus (Account Executive): How is the trial going?
Helen: The team likes the boards. But procurement will block us without SAML single sign-on and an audit log.
Marcus (Account Executive): Understood. Would viewer licences help?
Helen: Yes, free viewers would solve it.
Helen: Our PMO needs to export a portfolio report to PowerPoint every month, and right now they take screenshots.`

const transfer = `Moderator: Tell me about the last time you sent money abroad.
Participant 3: The fee is shown too late.
Moderator: What did you expect?
Participant 3: I want to see the fee and the exchange rate before I confirm.
Moderator: How did you get back in?
Participant 3: I had to call the hotline four times.
Moderator: What would you change?
Participant 3: Let me recover my account with my passport in the app.`

const kitchen = `Owner: My cooks hate the tablet.
Consultant: And the printer?
Owner: The printer runs out of paper on Saturday night, always.
Consultant: What do you want?
Owner: Big buttons, or voice. And a warning before the paper runs out.`

const game = `Lead: Retention on day seven is 9%. The target is 15%.
Designer: Players quit at level four, because the difficulty jumps.
Designer: We could add a hint button, and let people replay the tutorial.
Lead: Loading must go below six seconds on old phones.`

describe.each([
  ['a call on one line', renewal],
  ['a sales call', trial],
  ['a study of users', transfer],
  ['a visit', kitchen],
  ['a team sync', game],
])('the PRD of %s', (_, raw) => {
  test('claims nothing without words of the source', () => {
    const { source, prd } = prdOf(raw)
    expect(claimsIn(prd).length).toBeGreaterThan(0)
    for (const { evidence } of claimsIn(prd)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, source.text)).toBe(true)
    }
  })
})

const features = (raw: string) => prdOf(raw).prd.feature_requirements.map(({ feature }) => feature)
const problems = (raw: string) => prdOf(raw).prd.problem_statement

test('a conversation that lost its line breaks has its speakers again', () => {
  const { source } = prdOf(renewal)
  expect(source.turns.map(({ speaker }) => speaker)).toEqual(['Anna', 'Ben', 'Anna', 'Ben', 'Anna', 'Ben', 'Anna'])
})

test('what takes long, is done by hand or costs the contract is a problem', () => {
  expect(problems(renewal)).toBe(
    'The export takes twelve seconds and often times out. I have to do the VAT report by hand every Friday. We will not renew without SSO. Reported by Ben.',
  )
  expect(problems(trial)).toContain('Procurement will block us without SAML single sign-on and an audit log.')
  expect(problems(kitchen)).toContain('The printer runs out of paper on Saturday night, always.')
})

test('what people have to do is not what they ask for', () => {
  expect(features(renewal)).toEqual(['Provide scheduled exports'])
  expect(features(transfer)).not.toContain('Call the hotline four times')
})

test('what a contract hangs on is a requirement', () => {
  const { technical_requirements: technical } = prdOf(renewal).prd
  expect(technical.security.map(({ requirement }) => requirement)).toEqual(['Provide SSO.'])
})

test('a yes makes a suggestion the wish of whoever says it', () => {
  const [licences] = prdOf(trial).prd.feature_requirements
  expect(licences?.feature).toBe('Provide viewer licences')
  expect(licences?.description).toContain('Requested by Helen.')
})

test('an answer to what would help names what is wanted', () => {
  expect(features(kitchen)).toEqual(['Provide big buttons, or voice', 'Provide a warning before the paper runs out'])
  expect(features(transfer)).toEqual([
    'See the fee and the exchange rate before confirming',
    'Recover account with the passport in the app',
  ])
})

test('a target without a name is one of what was measured just before', () => {
  expect(prdOf(game).prd.success_metrics.map(({ metric, target }) => [metric, target])).toEqual([
    ['Retention on day seven', '15%'],
    ['Loading', 'Below six seconds'],
  ])
})

test('the title says what it is about, and is no day, month or stray word', () => {
  expect([renewal, trial, kitchen, game].map((raw) => prdOf(raw).prd.title)).toEqual([
    'Scheduled exports and SSO',
    'SAML single sign-on and an audit log',
    'Big buttons',
    'Hint button',
  ])
})

test.each(['—', '–', '--', '…', '...'])('a sentence cut off with %s is not told in a summary', (mark) => {
  const cut = `The release of the planner depends on the new billing contract and the team in Lyon ${mark}`
  const talk = `Ana: The planner loads the whole calendar of the company before it shows a single day.
Bo: ${cut}
Cem: The design of the start page follows the brand guide of last year.
`
  const { summary } = composeSummary(sourceFrom(talk.repeat(25)))
  expect(summary).toMatch(/planner loads the whole calendar|start page follows/)
  expect(summary).not.toMatch(/depends on|[—–…-]\.|\.\.\./)
})
