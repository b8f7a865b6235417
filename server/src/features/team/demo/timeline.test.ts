import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { team as room } from '../index.ts'

const { admin, send, server, signIn } = await testApp()

async function tellStory() {
  const me = await signIn()
  const { rows } = await admin.query('select id from workspaces where personal_of = $1', [me.userId])
  const actor = await server.ctx.ports.actorOf(server.db, me.userId, rows[0].id)
  if (!actor) throw new Error('nobody is there')
  const ctx = server.ctx.as(actor)
  for (const { daysAgo, apply } of (await room.timeline?.(ctx)) ?? []) {
    await apply(ctx.asSample(new Date(Date.now() - daysAgo * 86_400_000)))
  }
  const team = (await teamsOf(me)).find(({ name }) => name === 'Larkspur')
  if (!team) throw new Error('there is no team')
  const within = (method: 'GET' | 'POST', call: string, body?: object) =>
    me.call(method, `/teams/${team.id}/${call}`, body, { 'x-workspace-id': team.id })
  const storytellers = () => ctx.ports.sampleTeam.people(ctx)
  return { me, team, within, storytellers, removeSamples: () => ctx.transact(async (ctx) => room.removeSamples?.(ctx)) }
}

const teamsOf = async (me: Awaited<ReturnType<typeof signIn>>): Promise<{ id: string; name: string }[]> =>
  (await me.get('/teams')).body

const samplesLeft = async () =>
  (await admin.query(`select name from users where email like '%@larkspur.example'`)).rows.length

test('the team of the story has people, marked as samples, whom nobody can sign in as', async () => {
  const { team, within, removeSamples } = await tellStory()
  expect(team).toMatchObject({ members: 5, isOwner: true })
  const { items } = (await within('GET', 'members')).body
  const samples = items.filter(({ isSample }: { isSample: boolean }) => isSample)
  expect(samples.map(({ name }: { name: string }) => name)).toEqual([
    'Jonas Ek',
    'Lena Hartwig',
    'Omar Nasser',
    'Sofia Marin',
  ])
  expect(samples.every(({ email }: { email: string }) => email.endsWith('.example'))).toBe(true)
  const { rows } = await admin.query(
    `select u.disabled_at is not null as closed, p.hash from users u left join passwords p on p.user_id = u.id where u.email like '%@larkspur.example'`,
  )
  expect(rows.every(({ closed, hash }) => closed && hash === null)).toBe(true)
  const body = { email: 'jonas.ek@larkspur.example', password: 'Sextant-demo-1' }
  expect((await send('POST', '/identity/sign-in', { body })).status).toBeGreaterThanOrEqual(400)
  await removeSamples()
})

test('with the sample data the people go, and the team that nobody made use of', async () => {
  const { me, removeSamples } = await tellStory()
  expect(await removeSamples()).toMatchObject({ 'team members': 4 })
  expect((await teamsOf(me)).map(({ name }) => name)).not.toContain('Larkspur')
  expect(await samplesLeft()).toBe(0)
  expect(await removeSamples()).toEqual({})
})

test('people who are in another sample team stay when one team goes', async () => {
  const [first, second] = [await tellStory(), await tellStory()]
  await first.removeSamples()
  expect(await samplesLeft()).toBe(4)
  expect((await teamsOf(second.me)).find(({ name }) => name === 'Larkspur')).toMatchObject({ members: 5 })
  await second.removeSamples()
  expect(await samplesLeft()).toBe(0)
})

test('a team that somebody was invited to stays, without the people of the story', async () => {
  const { me, within, removeSamples } = await tellStory()
  expect((await within('POST', 'invitations', { email: 'noor@people.org', role: 'viewer' })).status).toBe(200)
  await removeSamples()
  expect(await teamsOf(me)).toContainEqual(expect.objectContaining({ name: 'Larkspur', members: 1 }))
})

test('the story of the team is told by its owner and its editors, as they are there', async () => {
  const { me, team, storytellers, removeSamples } = await tellStory()
  const workspaceId = team.id
  expect(await storytellers()).toMatchObject({
    maya: { userId: me.userId, workspaceId, role: 'admin' },
    jonas: { name: 'Jonas Ek', workspaceId, role: 'editor' },
    lena: { name: 'Lena Hartwig', workspaceId, role: 'editor' },
  })
  await removeSamples()
  expect(await storytellers()).toBeUndefined()
})
