import { expect, test } from 'vitest'
import { defineAction } from '#kernel/agents'
import { defineFeature, type Feature } from '#kernel/feature'
import { testApp } from '#test/harness'
import { openDemo, seedDemo } from './demo.ts'
import { features as all } from './features.ts'

/** A demo run that never finishes. */
const broken = defineFeature({
  name: 'broken',
  actions: [
    defineAction({
      agentId: 'user-whisperer',
      actionType: 'analyze-feedback',
      perform: async () => {
        throw new SyntaxError('Invalid regular expression')
      },
    }),
  ],
  seed: () => {
    throw new Error('no seed')
  },
  timeline: () => [
    {
      daysAgo: 3,
      apply: async (ctx) => {
        const input = { sourceText: 'The export is slow.' }
        await ctx.ports.runSample(ctx, { agentId: 'user-whisperer', actionType: 'analyze-feedback', input })
      },
    },
  ],
})
const unreadable = defineFeature({
  name: 'unreadable',
  timeline: () => {
    throw new Error('no story')
  },
})

const quiet: Feature[] = all.map((feature) => {
  const { seed, timeline, teamTimeline, ...rest } = feature
  return feature.name === 'workflows' ? feature : rest
})
const features = [broken, unreadable, ...quiet.filter(({ name }) => name !== 'prds')]
const app = await testApp({ features })

test('what fails in the demo is logged and left out, and the other rooms tell theirs', async () => {
  const demo = await openDemo(app.server.ctx)
  if (!demo) throw new Error('there is no demo account')
  await seedDemo(demo, features)

  const failures = app.logged.filter(({ msg }) => String(msg).startsWith('could not create part of the sample data'))
  expect(failures.map(({ room }) => room)).toEqual(['unreadable', 'broken', 'broken'])
  const { rows: runs } = await app.admin.query('select status, error from agent_runs where action_type = $1', [
    'analyze-feedback',
  ])
  expect(runs).toEqual([{ status: 'failed', error: 'Something went wrong on our side. Please try again.' }])
  const { rows } = await app.admin.query('select count(*)::int from workflows where workspace_id = $1', [
    demo.actor.workspaceId,
  ])
  expect(rows[0].count).toBeGreaterThan(0)
  expect(await openDemo(app.server.ctx)).toBeUndefined()
})

test('a demo that cannot be made at all is logged with a sentence', async () => {
  const me = await app.signIn()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  const away = Object.assign(Object.create(app.server.ctx.as(actor)), {
    transact: async () => {
      throw new Error('the database is away')
    },
  })
  await seedDemo(away, features)
  expect(app.logged.at(-1)).toMatchObject({
    level: 50,
    msg: 'could not create the sample data; the server continues without it',
  })
})
