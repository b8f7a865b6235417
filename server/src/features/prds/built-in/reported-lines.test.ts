import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { inMeeting, sourceFrom } from './conversations.fixtures.ts'
import { tellingOf } from './report.ts'
import { reportedOf } from './reported-lines.ts'
import { readStatements } from './statements.ts'

const reported = (line: string) => {
  const statements = readStatements(inMeeting(line))
  const own = statements.find(({ speaker }) => speaker === line.split(':')[0])
  return own && reportedOf(own, tellingOf(statements))
}

test.each([
  [
    'Zoe: The lamp should be used only at home, because the light is too weak for a street.',
    'Zoe suggested that the lamp should be used only at home, because the light was too weak for a street.',
  ],
  ['Zoe: Could we have a bigger battery?', ''],
  ['Zoe: You need a bigger battery in there.', ''],
  ['Zoe: No app.', ''],
])('%s is reported as “%s”', (line, expected) => {
  expect(reported(line)).toBe(expected)
})

test('a requirement of an overheard meeting says who said it and why, and not the same once more', () => {
  const chatter = `Project Manager: Um, right. Can somebody open the window?
Marketing: Uh, sure. We need more chairs in here.
Industrial Designer: Um, so about the desk lamp. I mean, the desk lamp, uh, it needs a foot.
`
  const settled = `Industrial Designer: The desk lamp should be used only at home, because the light is too weak for a street.
Marketing: Yeah, sure.
`
  const source = sourceFrom(`${chatter.repeat(8)}${settled.repeat(6)}`, '')
  const { feature_requirements } = composePrd({ ...source, ...composeSummary(source) })
  expect(feature_requirements).toMatchObject([
    {
      feature: 'The desk lamp should be used only at home',
      description:
        'The industrial designer suggested that the desk lamp should be used only at home, because the light was too weak for a street.',
    },
  ])
})
