import { expect, test } from 'vitest'
import { agents } from '../agents/catalogue.ts'
import { agentFor, cannedReply, commandsFor, genericReply } from './replies.ts'
import { replyDelayMs } from './rules.ts'

test.each([
  ['I need a PRD', 'user-whisperer'],
  ['gather requirements', 'user-whisperer'],
  ['I have a transcript', 'user-whisperer'],
  ['look at a competitor', 'market-maven'],
  ['the market', 'market-maven'],
  ['some content', 'narrative-architect'],
  ['social media please', 'narrative-architect'],
  ['a post', 'narrative-architect'],
  ['that feature', 'impact-predictor'],
  ['the ROI of it', 'impact-predictor'],
  ['an advocate', 'advocate-amplifier'],
  ['our community', 'community-catalyst'],
  ['sentiment', 'community-catalyst'],
  ['Ask Impact Predictor about the content', 'impact-predictor'],
])('“%s” is for %s', (message, agent) => {
  expect(agentFor(message)).toBe(agent)
})

test('every agent is found by its name, and named in its reply', () => {
  for (const [id, { name }] of Object.entries(agents)) {
    expect(cannedReply(`Tell ${name}!`)).toMatchObject({ agent: id, content: expect.stringContaining(name) })
  }
})

test('a keyword inside another word is none', () => {
  expect(agentFor('postpone the marketing of predators')).toBeUndefined()
})

test('what names no agent gets the generic reply', () => {
  expect(cannedReply('Hello there')).toEqual({ agent: undefined, content: genericReply })
})

test('a canned reply takes a second and a half', () => {
  expect(replyDelayMs).toBe(1_500)
})

test.each([
  ['Create a workflow', 'workflows:create'],
  ['How do I invite a colleague?', 'team:members'],
  ['connect Slack', 'integrations:open'],
  ['Upgrade our plan', 'billing:open'],
  ['write a PRD', 'prds:create'],
  ['What needs my approval?', 'agents:outputs'],
])('“%s” offers %s first', (message, command) => {
  expect(commandsFor(message)[0]).toBe(command)
})

test('no more than three are offered, and none for nothing', () => {
  expect(commandsFor('create a workflow that posts content about competitors for the team').length).toBe(3)
  expect(commandsFor('hello')).toEqual([])
})
