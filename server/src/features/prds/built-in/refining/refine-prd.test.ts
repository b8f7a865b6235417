import { expect, test } from 'vitest'
import { composePrd } from '../compose-prd.ts'
import { interview, sourceFrom } from '../conversations.fixtures.ts'
import { refinePrd } from './refine-prd.ts'

const prd = composePrd({ ...sourceFrom(interview), summary: 'One. Two. Three. Four.' })
const sections = Object.keys(prd) as (keyof typeof prd)[]
const changedBy = (message: string) => {
  const { content } = refinePrd(prd, message)
  return sections.filter((section) => content[section] !== prd[section])
}

test.each([
  ['Add a story for admins to export the audit log', ['user_stories']],
  ['As a nurse, I want to see allergies so that nobody is harmed', ['user_stories']],
  ['Please add a high priority feature: weekly digest email', ['feature_requirements']],
  ['add a security requirement that tokens expire after an hour', ['technical_requirements']],
  ['Add a metric activation rate with target 40%', ['success_metrics']],
  ['set churn to 3%', ['success_metrics']],
  ['remove story 2', ['user_stories']],
  ['delete the dark mode requirement', ['feature_requirements']],
  ['Rewrite the problem statement as "Reports take too long."', ['problem_statement']],
  ['change the summary to "Short and sweet."', ['executive_summary']],
  ['shorten the summary', ['executive_summary']],
  ['make dark mode high priority', ['user_stories', 'feature_requirements']],
  ['make the story about dark mode high priority, please', ['user_stories']],
  ['remove dark mode', ['user_stories', 'feature_requirements']],
  ['reprioritise the feature export reports to high', ['feature_requirements']],
  ['split the feature share a report into share by link and share by email', ['feature_requirements']],
  ['rename the title to "Beacon reports"', ['title']],
  ['add an acceptance criterion to story 1: the theme follows the system', ['user_stories']],
  ['add a persona Finance manager who approves budgets', ['target_audience']],
  [
    'Add a metric NPS with target 40 and remove the churn metric. Also make the title to "Beacon"',
    ['title', 'success_metrics'],
  ],
])('“%s” changes only %j', (message, expected) => {
  expect(changedBy(message).sort()).toEqual([...expected].sort())
  expect(refinePrd(prd, message).isUnderstood).toBe(true)
})

test('what is added is an assumption, with an id of its own', () => {
  const { content, response } = refinePrd(prd, 'add a story for admins to export the audit log')
  const added = content.user_stories.at(-1)
  expect(added).toMatchObject({ as_a: 'admin', i_want: 'to export the audit log', evidence: [], is_accepted: false })
  expect(prd.user_stories.some(({ id }) => id === added?.id)).toBe(false)
  expect(response).toBe(
    'I added the story “to export the audit log”. New items without evidence are marked as assumptions.',
  )
})

test('a story for people says what they want, or is asked for it', () => {
  const those = refinePrd(prd, 'add a story for subcontractors who only see their own shifts').content.user_stories.at(
    -1,
  )
  expect(those).toMatchObject({ as_a: 'subcontractor', i_want: 'to only see my own shifts' })
  const { content, response } = refinePrd(prd, 'add a story for guests')
  expect(content).toBe(prd)
  expect(response).toBe('Say what guests want: “add a story for guests to …”.')
  expect(refinePrd(prd, 'Add a story for the night clerk').content).toBe(prd)
})

test.each([
  ['Add a metric: Handover takes 5 minutes instead of 20', 'Handover', '5 minutes instead of 20'],
  ['Add a metric: Handover time 5 minutes instead of 20', 'Handover time', '5 minutes instead of 20'],
  ['add a metric: churn of 2%', 'Churn', '2%'],
  ['add a metric: share of users who export with a target of 40%', 'Share of users who export', '40%'],
  ['add a metric: NPS', 'NPS', ''],
])('%s: the figure aimed at is the target', (request, metric, target) => {
  expect(refinePrd(prd, request).content.success_metrics.at(-1)).toMatchObject({ metric, target })
})

test('a target nobody named is an assumption', () => {
  const { content } = refinePrd(prd, 'set churn to 97%')
  expect(content.success_metrics.find(({ target }) => target === '97%')).toMatchObject({
    evidence: [],
    is_accepted: false,
  })
})

test('what cannot be made shorter, or undone here, is said', () => {
  const { content } = refinePrd(prd, 'rewrite the summary as "One sentence."')
  expect(refinePrd(content, 'shorten the summary').response).toBe('The summary is as short as I can make it.')
  expect(refinePrd(prd, 'undo that').response).toBe('Open Revisions and restore the previous one.')
})

test('the parts of a split keep the evidence of the whole', () => {
  const before = prd.feature_requirements.find(({ feature }) => feature.startsWith('Share'))
  const { content } = refinePrd(prd, 'split the feature share a report into share by link and share by email')
  const parts = content.feature_requirements.filter(({ feature }) => /^Share by/.test(feature))
  expect(parts.map(({ feature }) => feature)).toEqual(['Share by link', 'Share by email'])
  for (const part of parts) expect(part.evidence).toEqual(before?.evidence)
  expect(new Set(content.feature_requirements.map(({ id }) => id)).size).toBe(content.feature_requirements.length)
})

test('what is not there is said, and nothing changes', () => {
  const { content, response, isUnderstood } = refinePrd(prd, 'remove the teleporter')
  expect(content).toBe(prd)
  expect(isUnderstood).toBe(true)
  expect(response).toBe("I can't find “teleporter” in this PRD.")
})

test.each(['Make it more inspiring for investors', 'What do you think?', 'translate everything into Klingon'])(
  '“%s” is beyond it, and it says what it can do',
  (message) => {
    const { content, response, isUnderstood } = refinePrd(prd, message)
    expect(content).toBe(prd)
    expect(isUnderstood).toBe(false)
    expect(response).toContain("I didn't understand")
    expect(response).toContain('“merge FR-2 and FR-5”')
  },
)
