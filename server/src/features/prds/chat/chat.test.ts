import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { testApp } from '#test/harness'
import { samplePrd } from '../prds.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'

async function draft() {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const say = (chat_message: string, revision?: number) =>
    me.post(`${base}/refine-prd/${prd.id}`, { chat_message, revision })
  const read = async () => (await me.get(`${base}/prds/${prd.id}`)).body
  return { me, prd, say, read }
}

test('a request that could mean several items is answered with choices, which are kept with the answer', async () => {
  const { me, prd, say } = await draft()
  const { body } = await say('make 1 medium')
  const choices = [
    { label: 'Requirement 1: Scheduled exports', message: 'set the priority of requirement 1 to medium' },
    { label: 'Story 1: to export my reports as CSV', message: 'set the priority of story 1 to medium' },
    { label: 'Both', message: 'set the priority of requirement 1 and story 1 to medium' },
  ]
  expect(body).toMatchObject({ ai_response: 'Which one do you mean?', changed: [], prd: { revision: 1 } })
  expect(body.messages[1]).toMatchObject({ choices, revision: 1, needs_model: false })
  const { items } = (await me.get(`${base}/prds/${prd.id}/messages`)).body
  expect(items[0]).toEqual(body.messages[1])
  const chosen = await say(choices[0]?.message ?? '', 1)
  expect(chosen.body).toMatchObject({
    ai_response: 'Set priority of “Scheduled exports” to medium.',
    changed: ['Feature requirements'],
    prd: { revision: 2 },
  })
})

test('a choice from before the PRD changed is refused', async () => {
  const { say, read } = await draft()
  await say('delete requirement 1')
  const late = await say('delete story 1', 1)
  expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this PRD. Reload it and try again.'])
  expect((await read()).user_stories).toHaveLength(1)
})

test('undo takes back one change after the other, by chat or by edit, until nothing is left', async () => {
  const { me, prd, say, read } = await draft()
  await say('change the title to Exports')
  await me.put(`${base}/prds/${prd.id}`, { ...(await read()), product_name: 'Beacon', revision: 2 })
  await say('delete requirement 1')
  expect((await say('undo')).body).toMatchObject({
    ai_response: 'Undid “delete requirement 1”.',
    changed: ['Feature requirements'],
  })
  expect(await read()).toMatchObject({ title: 'Exports', product_name: 'Beacon', feature_requirements: [{}] })
  const { body } = await say('undo that')
  expect(body.ai_response).toBe(`Undid the change of Product by ${me.name}.`)
  expect((await say('undo and delete requirement 1')).body.ai_response).toBe(
    'Undid “change the title to Exports”. Deleted “Scheduled exports”.',
  )
  expect(await read()).toMatchObject({ title: prd.title, product_name: prd.product_name, feature_requirements: [] })
  await say('undo')
  const { body: restored } = await say('undo')
  expect(restored.ai_response).toBe('Undid “change the title to Exports”.')
  expect(await read()).toMatchObject({ title: prd.title, feature_requirements: [{}] })
  expect((await say('undo')).body).toMatchObject({ ai_response: 'There is nothing to undo.', changed: [] })
  const revisions = (await me.get(`${base}/prds/${prd.id}/revisions`)).body
  expect(revisions[0].reason).toMatch(/^Undid revision \d$/)
})

test('what takes a language model is said, with where to connect one', async () => {
  const { say } = await draft()
  const { body } = await say('make the summary more concise')
  expect(body.ai_response).toBe('That needs a language model to write it, so nothing changed.')
  expect(body.messages[1]).toMatchObject({ needs_model: true, choices: [] })
})
