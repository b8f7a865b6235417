import type { Battlecard, CompetitorChange } from '@sextant/contract/competitors/routes'
import { afterAll, expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { competitors } from '../index.ts'
import { checkNow, setMaven } from '../maven.fixtures.ts'
import { page, rivalSite } from '../rival.fixtures.ts'

vi.setConfig({ testTimeout: 120_000 })
const rival = await rivalSite()
afterAll(rival.close)
const app = await testApp({ services: ['worker'], allowHosts: [rival.host] })

const home = (more = '') =>
  page(
    `<title>Northwind</title><h1>Plan work people want to do</h1><p>Roadmaps and boards in one calm place.</p>
     <h3>Pro</h3><p>$49 per user/month</p><ul><li>SAML single sign-on</li></ul>${more}`,
  )

async function require(me: Client, title: string, people: number): Promise<void> {
  await app.admin.query(
    `insert into requirements (workspace_id, title, priority, people, documents, created_at, updated_at)
     values ($1, $2, 'high', $3, 1, now(), now())`,
    [me.workspaceId, title, people],
  )
}

async function watching(): Promise<{ me: Client; id: string }> {
  const me = await app.signIn()
  await require(me, 'Single sign-on with SAML for the Team plan', 4)
  await require(me, 'Work offline without a network', 3)
  rival.state.answers.set('/', home())
  const { body } = await me.post('/competitors', { url: rival.url, name: 'Northwind' })
  return { me, id: body.id }
}

const cardOf = async (me: Client, id: string): Promise<Battlecard> =>
  (await me.get(`/competitors/${id}/battlecard`)).body
const changesOf = async (me: Client, show = 'relevant'): Promise<CompetitorChange[]> =>
  (await me.get(`/competitor-changes?show=${show}`)).body.items

async function ctxOf(me: Client) {
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  return app.server.ctx.as(actor)
}

const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 60_000, interval: 200 })

test('a battlecard compares the pages with the own requirements, and each line can be opened', async () => {
  const { me, id } = await watching()
  const lines = await soon(async () => {
    const card = await cardOf(me, id)
    expect(card.lines.some(({ section }) => section === 'gaps')).toBe(true)
    return card.lines
  })
  expect(lines.map(({ section, text, quote }) => [section, text, quote])).toEqual([
    ['positioning', '', 'Plan work people want to do'],
    ['positioning', '', 'Roadmaps and boards in one calm place.'],
    ['plans', 'Pro per user/month: $49', '$49 per user/month'],
    [
      'strengths',
      'Close to “Single sign-on with SAML for the Team plan”, which 4 people asked for.',
      'SAML single sign-on',
    ],
    ['gaps', 'Nothing about this on the 1 page we read.', 'Work offline without a network'],
  ])
  expect(lines.every(({ source, isStale }) => source.url !== '' && !isStale)).toBe(true)
})

test('stale after: a check that fails leaves the day of the last reading, and the setting decides from when it is stale', async () => {
  const { me, id } = await watching()
  await soon(async () => expect((await cardOf(me, id)).pagesRead).toBe(1))
  await app.admin.query(
    "update competitor_pages set last_read_at = now() - interval '10 days' where competitor_id = $1",
    [id],
  )
  rival.state.answers.set('/', (_request, response) => void response.writeHead(500).end())
  await checkNow(me, id)
  const isStale = async () => (await cardOf(me, id)).lines.some((line) => line.isStale)
  expect(await isStale()).toBe(false)
  await setMaven(me, { staleAfterDays: 7 })
  expect(await isStale()).toBe(true)
})

test('a change says what it means for the own plans, in a template that quotes them', async () => {
  const { me, id } = await watching()
  await checkNow(me, id)
  rival.state.answers.set('/', home('<h2>Offline mode</h2><p>You can now work offline, without any network.</p>'))
  await checkNow(me, id)
  const [change] = await soon(async () => {
    const found = await changesOf(me)
    expect(found[0]?.implication).toBeTruthy()
    return found
  })
  expect(change?.implication).toMatchObject({
    line: 'Close to “Work offline without a network”, which 3 people asked for.',
    writtenBy: 'template',
    rests: [{ kind: 'requirement', title: 'Work offline without a network' }],
  })
})

test('what a person marks as not relevant is left out, lowers what is like it, and can be taken back', async () => {
  const { me, id } = await watching()
  await checkNow(me, id)
  rival.state.answers.set('/', home('<h2>Introducing dark mode</h2><p>You can now use dark mode in the app.</p>'))
  await checkNow(me, id)
  const [first] = await changesOf(me)
  expect(first?.impact).not.toBe('low')
  const { body } = await me.put(`/competitor-changes/${first?.id}/relevance`, { isRelevant: false })
  expect(body.isDismissed).toBe(true)
  expect([await changesOf(me), (await changesOf(me, 'dismissed')).map((change) => change.id)]).toEqual([
    [],
    [first?.id],
  ])
  const more = '<h2>Introducing a dark theme</h2><p>You can now use a dark theme in the app on phones.</p>'
  rival.state.answers.set(
    '/',
    home(`<h2>Introducing dark mode</h2><p>You can now use dark mode in the app.</p>${more}`),
  )
  await checkNow(me, id)
  const [second] = await changesOf(me)
  expect(second?.impact).toBe('low')
  expect((await me.get(`/competitor-changes/${second?.id}`)).body.impactReason).toMatch(
    /Lowered: you marked “Introducing dark mode” as not relevant\.$/,
  )
  await me.put(`/competitor-changes/${first?.id}/relevance`, { isRelevant: true })
  expect(await changesOf(me)).toHaveLength(2)
})

test('a question across competitors is answered with the lines of their pages', async () => {
  const { me, id } = await watching()
  await soon(async () => expect((await cardOf(me, id)).pagesRead).toBe(1))
  const question = { topic: 'competitors', words: 'saml sign', person: '', state: '', limit: 5 } as const
  const answer = await competitors.assistantAnswers?.competitors?.(await ctxOf(me), question)
  expect(answer?.sentence).toBe('1 of 1 monitored competitor mentions “saml sign” on the pages you watch.')
  expect(answer?.records).toMatchObject([
    { title: 'Northwind', detail: expect.stringMatching(/^“SAML single sign-on”, seen /) },
  ])
  const other = await competitors.assistantAnswers?.competitors?.(await ctxOf(me), { ...question, words: 'saml mars' })
  expect(other).toMatchObject({ count: 0, sentence: 'There are no monitored competitors that mention “saml mars”.' })
})
