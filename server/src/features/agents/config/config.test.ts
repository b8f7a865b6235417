import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const app = await testApp()

test('an agent is as the catalogue says until somebody saves', async () => {
  const me = await app.signIn()
  const { body } = await me.get('/agents/advocate-amplifier/config')
  expect(body).toMatchObject({ name: 'Advocate Amplifier', enabled: false, version: 0 })
  expect(body.settings).toMatchObject({ advocateThreshold: 85, 'customCriteria.minFollowers': 1_000 })
})

test('a save is kept for the workspace, told in the audit log and shown on the card', async () => {
  const me = await app.signIn()
  const colleague = await app.signIn('viewer', me.workspaceId)
  const { body: config } = await me.get('/agents/user-whisperer/config')
  const settings = { ...config.settings, detailLevel: 'basic', 'customPrompts.prdGeneration': 'Be brief.' }
  const saved = await me.put('/agents/user-whisperer/config', { ...config, enabled: false, settings })
  expect(saved).toMatchObject({ status: 200, body: { version: 1, enabled: false, settings } })
  expect((await colleague.get('/agents/user-whisperer/config')).body).toEqual(saved.body)
  const [card] = (await me.get('/agents')).body
  expect(card).toMatchObject({ id: 'user-whisperer', status: 'paused' })
  const [line] = (await me.get('/audit/events')).body.items
  expect(line).toMatchObject({ action: 'UPDATE_AGENT_CONFIG', resourceId: 'user-whisperer' })
  expect((await app.signIn()).workspaceId).not.toBe(me.workspaceId)
})

test('of two tabs that save the second is told, and nothing is overwritten', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/market-maven/config')
  const save = (alertThreshold: string) =>
    me.put('/agents/market-maven/config', { ...config, settings: { ...config.settings, alertThreshold } })
  const answers = await Promise.all([save('high'), save('low')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = await save('medium')
  expect(refused.body.detail).toBe('Someone else changed these settings. Reload them and try again.')
})

test('a setting that is none, or has a wrong value, is refused by name', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/impact-predictor/config')
  const save = (more: object) =>
    me.put('/agents/impact-predictor/config', { ...config, settings: { ...config.settings, ...more } })
  expect((await save({ plan: 'team' })).body.detail).toBe('Unknown setting: plan')
  expect((await save({ confidenceThreshold: 120 })).body.detail).toBe('Confidence threshold must be between 0 and 100')
  expect((await me.put('/agents/impact-predictor/config', { ...config, settings: 'x' })).status).toBe(400)
})

test('a workspace elsewhere keeps its own', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { body: config } = await me.get('/agents/market-maven/config')
  await me.put('/agents/market-maven/config', { ...config, enabled: false })
  expect((await other.get('/agents/market-maven/config')).body).toMatchObject({ enabled: true, version: 0 })
})
