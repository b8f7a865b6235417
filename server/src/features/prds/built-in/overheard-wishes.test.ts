import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { asRequirement } from './overheard-wishes.ts'
import { readStatements } from './statements.ts'
import { productMade } from './thing-made.ts'

test.each([
  ['The lamp will have no app.', 'The lamp should have no app'],
  ['The lamp must sell at twenty-two pounds.', 'The lamp should sell at twenty-two pounds'],
  ['The games will be left out.', 'Leave out the games'],
  ['The knob will be kept.', 'Keep the knob'],
  ['Zinc will be left out.', 'Leave out zinc'],
  ['Spanish will be included.', 'Include Spanish'],
  ['The team will go with a plastic shell.', 'Use a plastic shell'],
  ['The team will not use glue.', 'Leave out glue'],
  ['The team will have a spare key.', 'Provide a spare key'],
])('what was settled is told as a requirement: %s', (sentence, expected) => {
  expect(asRequirement(sentence, 'okay so spare zinc is out')).toBe(expected)
})

const chatter = `Project Manager: Um, right. Can somebody open the window?
Marketing: Uh, sure. We need more chairs in here.
Industrial Designer: Um, so about the desk lamp. I mean, the desk lamp, uh, it needs a foot.
`
const settled = `Project Manager: Um, okay, so no app then.
Marketing: Yeah. No app.
Industrial Designer: Fine, uh, no app. The desk lamp must be recognizable.
Project Manager: Right, um, good. So the timer's out as well.
Marketing: Yeah, the timer's out.
`
const meeting = `${chatter.repeat(8)}${settled.repeat(6)}`

test('of a meeting that was overheard the document tells what was settled of the product, and nothing of the room', () => {
  const source = sourceFrom(meeting, '')
  const prd = composePrd({ ...source, ...composeSummary(source) })
  const features = prd.feature_requirements.map(({ feature }) => feature)
  expect(features).toEqual(
    expect.arrayContaining(['The desk lamp should be recognizable', 'The lamp should have no app']),
  )
  expect(features.join(' ')).not.toMatch(/window|chairs/)
  for (const { evidence } of prd.feature_requirements) expect(evidence.length).toBeGreaterThan(0)
})

test('a product is named with the noun people say beside it', () => {
  expect(productMade(readStatements(sourceFrom(meeting, '')))).toBe('Desk lamp')
})

test.each([
  ['the production cost will be twelve Euro fifty max.', 'Production cost', 'Twelve Euro fifty max'],
  ['we need production costs of maximum twelve and a half Euro.', 'Production costs', 'Maximum twelve and a half Euro'],
  ["we're aiming for a profit of fifty million Euros.", 'Profit', 'Fifty million Euros'],
])('what it may cost and bring in is a figure to reach, and no feature: %s', (said, metric, target) => {
  const source = sourceFrom(`${meeting}Project Manager: Um, so, ${said}\n`, '')
  const { success_metrics, feature_requirements, user_stories } = composePrd({ ...source, ...composeSummary(source) })
  expect(success_metrics).toEqual([expect.objectContaining({ metric, target })])
  expect(JSON.stringify([feature_requirements, user_stories])).not.toMatch(/Euro/)
})

test('what a team leaves out again is not asked for, and not told as settled', () => {
  const source = sourceFrom(`${meeting}Project Manager: Um, so, okay, we'll omit recognizable.\n`, '')
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(JSON.stringify([prd.feature_requirements, prd.executive_summary])).not.toMatch(
    /should be recognizable|be recognizable/,
  )
})

test('what is said of the product itself takes nothing back', () => {
  const source = sourceFrom(`${meeting}Project Manager: Um, people always forget where the desk lamp is.\n`, '')
  const { feature_requirements } = composePrd({ ...source, ...composeSummary(source) })
  expect(feature_requirements.map(({ feature }) => feature)).toContain('The desk lamp should be recognizable')
})
