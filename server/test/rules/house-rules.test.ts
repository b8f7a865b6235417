import { routes } from '@sextant/contract/kernel/route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestCtx } from '../../src/kernel/context.ts'
import { orNotFound } from '../../src/kernel/errors.ts'
import { defineFeature } from '../../src/kernel/feature.ts'
import { defineRoutes } from '../../src/kernel/routes.ts'
import { defineExampleCalls } from '../example-calls.ts'
import { type Client, testApp } from '../harness.ts'
import { createHouseRules } from './house-rules.ts'

// A feature with two of each route: one correct, one with the mistake the rule should find.
const byId = z.object({ id: z.uuid() })
const Note = z.object({ id: z.uuid() })
const table = routes({
  good: { method: 'GET', path: '/notes/:id', access: 'signed-in', summary: '', params: byId, returns: Note },
  leaky: { method: 'GET', path: '/leaky-notes/:id', access: 'signed-in', summary: '', params: byId, returns: Note },
  list: { method: 'GET', path: '/all-notes', access: 'signed-in', summary: '', returns: z.array(Note) },
  messages: { method: 'POST', path: '/notes', access: 'canManageTeam', summary: '', returns: Note },
  silent: { method: 'POST', path: '/silent-notes', access: 'canManageTeam', summary: '', returns: Note },
  greedy: { method: 'PUT', path: '/greedy-notes', access: 'canManageTeam', summary: '', body: byId, returns: Note },
  modest: { method: 'PUT', path: '/modest-notes', access: 'canManageTeam', summary: '', body: byId, returns: Note },
})

const note = async (me: Client) => ({ params: { id: (await me.post('/notes')).body.id } })
const samples = defineExampleCalls(table, {
  good: note,
  leaky: note,
  list: () => ({}),
  messages: () => ({}),
  silent: () => ({}),
  greedy: async (me) => ({ body: (await note(me)).params }),
  modest: async (me) => ({ body: (await note(me)).params }),
})

const notes = defineFeature({
  name: 'notes',
  routes: defineRoutes(table, {
    good: ({ params }, ctx) => find(ctx, params.id),
    leaky: ({ params }, ctx) => findAnywhere(ctx, params.id),
    list: async (_request, ctx) => (await sql<{ id: string }>`select id from notes`.execute(ctx.db)).rows,
    messages: (_request, ctx) =>
      ctx.transact(async (ctx) => {
        const saved = await insert(ctx.db, ctx.actor.workspaceId)
        await ctx.audit('CREATE_WORKFLOW', saved)
        return saved
      }),
    silent: (_request, ctx) => insert(ctx.db, ctx.actor.workspaceId),
    greedy: ({ body }, ctx) => ctx.transact(async (ctx) => messages(ctx, await findAnywhere(ctx, body.id))),
    modest: ({ body }, ctx) => ctx.transact(async (ctx) => messages(ctx, await find(ctx, body.id))),
  }),
})

async function messages(ctx: RequestCtx, saved: { id: string }) {
  await ctx.audit('UPDATE_WORKFLOW', saved)
  return saved
}

async function find(ctx: RequestCtx, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from notes where id = ${id} and workspace_id = ${ctx.actor.workspaceId}`.execute(ctx.db)
  return orNotFound(rows[0], 'Note')
}

async function findAnywhere(ctx: RequestCtx, id: string) {
  const { rows } = await sql<{ id: string }>`select id from notes where id = ${id}`.execute(ctx.db)
  return orNotFound(rows[0], 'Note')
}

async function insert(
  db: Parameters<ReturnType<typeof sql>['execute']>[0],
  workspaceId: string,
): Promise<{ id: string }> {
  const { rows } = await sql<{
    id: string
  }>`insert into notes (workspace_id) values (${workspaceId}) returning id`.execute(db)
  return orNotFound(rows[0], 'Note')
}

const app = await testApp({ features: [notes] })
// Without a policy: the rules must find what row-level security would hide.
await app.admin.query('create table notes (id uuid primary key default uuidv7(), workspace_id uuid not null)')
await app.admin.query('grant all on notes to sextant_app')
const house = createHouseRules(
  app,
  app.server.routes.filter(({ route }) => route.path.includes('notes')),
  samples,
)

test('a route that shows what belongs to another workspace is found', async () => {
  expect(await house.leaks()).toEqual(['GET /leaky-notes/:id answered 200'])
})

test('a list that shows what belongs to another workspace is found', async () => {
  expect(await house.showsOthers()).toEqual([expect.stringMatching(/^GET \/all-notes shows /)])
})

test('a call that takes what belongs to another workspace is found', async () => {
  expect(await house.takesOthers()).toEqual(['PUT /greedy-notes'])
})

test('a change without an audit event is found', async () => {
  expect(await house.unaudited()).toEqual(['POST /silent-notes'])
})

test('a route without a sample is found', () => {
  const incomplete = createHouseRules(app, app.server.routes, samples.slice(1))
  expect(incomplete.withoutSample()).toContain('GET /notes/:id')
})
