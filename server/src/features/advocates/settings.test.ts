import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import {
  addAdvocate,
  addConversation,
  addMessage,
  addTemplate,
  amplify,
  outputText,
  praise,
  ran,
} from './advocates.fixtures.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ services: ['worker'] })
const { db } = app.server

const candidatesOf = async (me: Client): Promise<string[]> =>
  (await me.get('/advocate-candidates')).body.items
    .filter(({ missed }: { missed: string | null }) => missed === null)
    .map(({ name }: { name: string }) => name)
    .sort()

const eventsOf = async (me: Client): Promise<string[]> => {
  const { rows } = await app.admin.query(
    "select payload->>'eventType' as type from events where name = 'agent.event' and payload->>'workspaceId' = $1",
    [me.workspaceId],
  )
  return rows.map(({ type }) => type)
}

/** A workspace with four positive mentions by Marta, two by Tom, and some by a team member. */
async function listening(settings: object) {
  const me = await app.signIn()
  await app.admin.query("update workspaces set plan = 'team' where id = $1", [me.workspaceId])
  await amplify(me, settings)
  const transcript = await addConversation(db, me, [
    ['Interviewer', praise[0]],
    ...praise.map((text) => ['Marta Silva', text] as const),
    ...praise.slice(0, 2).map((text) => ['Tom Berg', text] as const),
    ...praise.map((text) => [me.name, text] as const),
    ...praise.map((text) => ['Speaker 3', text] as const),
    ['Jonas', 'The export crashes every time.'],
  ])
  return { me, transcript }
}

test('people who speak well become candidates, with the words that prove it and where they stand', async () => {
  const { me, transcript } = await listening({})
  const run = await ran(me, 'identify-advocates')
  expect([run.status, run.error]).toEqual(['completed', null])
  expect(await candidatesOf(me)).toEqual(['Marta Silva'])
  const [marta] = (await me.get('/advocate-candidates')).body.items
  expect(marta).toMatchObject({ mentions: 4, advocacyScore: 94 })
  const { body: source } = await me.get(`/agents/user-whisperer/transcripts/${transcript}`)
  for (const { quote, url } of marta.goodWords) {
    expect(source.content).toContain(quote)
    expect(url).toBe(`/agents/user-whisperer?transcript=${transcript}`)
  }
  expect(await outputText(me, run)).toContain('Marta Silva')
  expect(await eventsOf(me)).toEqual(['advocate-identified'])
  await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual(['Marta Silva'])
  await me.post(`/advocate-candidates/${marta.id}/dismiss`)
  const after = await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual([])
  expect(await outputText(me, after)).toContain('No new advocates')
  expect(await eventsOf(me)).toEqual(['advocate-identified', 'advocate-identified'])
})

test('what somebody of the program said is kept with them, and makes them no candidate', async () => {
  const { me } = await listening({ 'customCriteria.minFollowers': 0, 'customCriteria.engagementRate': 0 })
  const id = await addAdvocate(db, me, { name: 'Marta Silva' })
  const run = await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual([])
  expect((await me.get(`/advocates/${id}`)).body).toMatchObject({ advocacyScore: 94, goodWords: { length: 4 } })
  expect(await outputText(me, run)).toContain('In your program')
})

test('advocate threshold: the score from which somebody is found', async () => {
  const { me } = await listening({ advocateThreshold: 95 })
  await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual([])
  await amplify(me, { advocateThreshold: 60, 'customCriteria.brandMentions': 2 })
  await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual(['Marta Silva', 'Tom Berg'])
})

test('minimum brand mentions: how many good words somebody must have said', async () => {
  const { me } = await listening({ advocateThreshold: 50, 'customCriteria.brandMentions': 5 })
  await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual([])
  await amplify(me, { 'customCriteria.brandMentions': 1 })
  await ran(me, 'identify-advocates')
  expect(await candidatesOf(me)).toEqual(['Marta Silva', 'Tom Berg'])
})

async function identifiedWith(settings: object, person: object): Promise<string> {
  const me = await app.signIn()
  await amplify(me, { advocateThreshold: 50, ...settings })
  await addAdvocate(db, me, { name: 'Rosa Lind', platform: 'linkedin', followers: 5_000, engagementRate: 6, ...person })
  return outputText(me, await ran(me, 'identify-advocates'))
}

test('minimum followers: a smaller audience is passed over', async () => {
  expect(await identifiedWith({ 'customCriteria.minFollowers': 1_000 }, {})).toContain('Rosa Lind')
  expect(await identifiedWith({ 'customCriteria.minFollowers': 9_000 }, {})).not.toContain('Rosa Lind')
  expect(await identifiedWith({ 'customCriteria.minFollowers': 1 }, { followers: 0, mentions: 9 })).not.toContain(
    'Rosa Lind',
  )
})

test('minimum engagement rate: a duller audience is passed over', async () => {
  expect(await identifiedWith({ 'customCriteria.engagementRate': 5 }, {})).toContain('Rosa Lind')
  expect(await identifiedWith({ 'customCriteria.engagementRate': 7 }, {})).not.toContain('Rosa Lind')
})

test('platforms: only people on these are found and written to', async () => {
  expect(await identifiedWith({ platforms: ['linkedin'] }, {})).toContain('Rosa Lind')
  expect(await identifiedWith({ platforms: ['twitter'] }, {})).not.toContain('Rosa Lind')
  const me = await app.signIn()
  await amplify(me, { platforms: ['twitter'] })
  await addAdvocate(db, me, { name: 'Rosa', platform: 'linkedin' })
  const template = await addTemplate(db, me)
  const run = await ran(me, 'send-outreach', { template })
  expect(run.error).toBe("No recipients. Skipped: Rosa (platform isn't selected in the agent settings).")
})

test('the platform of a run narrows it, and one that does not exist is told', async () => {
  const { me } = await listening({})
  expect((await ran(me, 'identify-advocates', { platform: 'Myspace' })).error).toBe('No platform is called “Myspace”.')
  await ran(me, 'identify-advocates', { platform: 'linkedin' })
  expect(await candidatesOf(me)).toEqual([])
})

test('outreach frequency: nobody is written to more often', async () => {
  const writtenAgain = async (outreachFrequency: string, daysAgo: number) => {
    const me = await app.signIn()
    await amplify(me, { outreachFrequency })
    const advocateId = await addAdvocate(db, me, { name: 'Rosa' })
    const messageId = await addMessage(db, me, { advocateId })
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    await db.updateTable('outreach_messages').set({ sent_at: at }).where('id', '=', messageId).execute()
    const { body: audience } = await me.get('/outreach-templates/audience')
    const why = `already emailed, and the limit is ${outreachFrequency}`
    const isTooSoon = audience.ready === 0
    expect(audience.passedOver).toEqual(isTooSoon ? [{ why, people: 1 }] : [])
    return (await ran(me, 'send-outreach', { template: await addTemplate(db, me) })).error
  }
  expect(await writtenAgain('monthly', 10)).toBe(
    'No recipients. Skipped: Rosa (already emailed, and the limit is monthly).',
  )
  expect(await writtenAgain('weekly', 10)).toBeNull()
  expect(await writtenAgain('weekly', 5)).not.toBeNull()
  expect(await writtenAgain('biweekly', 15)).toBeNull()
  expect(await writtenAgain('quarterly', 60)).not.toBeNull()
})

test('track engagement: switched off, replies earn no points, nothing is announced and there is no report', async () => {
  const replied = async (engagementTracking: boolean) => {
    const me = await app.signIn()
    await amplify(me, { engagementTracking })
    const advocateId = await addAdvocate(db, me)
    await me.post(`/outreach-messages/${await addMessage(db, me, { advocateId })}/reply`, { answer: 'interested' })
    const run = await ran(me, 'track-engagement', { timeframe: 'week' })
    return [(await me.get(`/advocates/${advocateId}`)).body.points, await eventsOf(me), run.error]
  }
  expect(await replied(true)).toEqual([25, ['engagement-detected', 'engagement-detected'], null])
  expect(await replied(false)).toEqual([
    0,
    [],
    'Engagement tracking is off. Turn it on in the Advocate Amplifier settings.',
  ])
})

async function tracked(settings: object) {
  const me = await app.signIn()
  await amplify(me, settings)
  const id = await addAdvocate(db, me, { name: 'Rosa Lind' })
  for (const kind of ['referral', 'referral']) await me.post(`/advocates/${id}/activities`, { kind })
  const text = await outputText(me, await ran(me, 'track-engagement', { timeframe: 'month' }))
  const thanks = (await me.get('/outreach-messages')).body.items
  return { me, text, thanks: thanks.map(({ kind, subject }: Record<string, string>) => [kind, subject]) }
}

test('reward automatically: who has earned it is thanked by mail, once; otherwise they are only named', async () => {
  const named = await tracked({ autoReward: false })
  expect([named.text.includes('Ready to thank (100 points or more)\n- Rosa Lind, 100 points'), named.thanks]).toEqual([
    true,
    [],
  ])
  const thanked = await tracked({ autoReward: true })
  expect(thanked.thanks).toEqual([['thanks', 'Thank you, Rosa']])
  await ran(thanked.me, 'track-engagement', { timeframe: 'month' })
  expect((await thanked.me.get('/outreach-messages')).body.items).toHaveLength(1)
})

test('reward threshold: how many points earn it', async () => {
  expect((await tracked({ autoReward: true, rewardThreshold: 150 })).thanks).toEqual([])
  expect((await tracked({ autoReward: true, rewardThreshold: 50 })).thanks).toHaveLength(1)
})

test('a report tells what was done in its period and how many answered', async () => {
  const me = await app.signIn()
  await amplify(me)
  const advocateId = await addAdvocate(db, me, { name: 'Rosa Lind' })
  await me.post(`/advocates/${advocateId}/activities`, { kind: 'review' })
  await me.post(`/outreach-messages/${await addMessage(db, me, { advocateId })}/reply`, { answer: 'text', text: 'Yes' })
  await addMessage(db, me)
  const text = await outputText(me, await ran(me, 'track-engagement', { timeframe: 'week' }))
  expect(text).toContain('Engagement in the last week: 2 activities from 1 advocate')
  expect(text).toContain('1 of 2 emails got a reply (50% response rate).')
  expect(text).toContain('**Rosa Lind** wrote a review (40 points)')
  await db
    .updateTable('advocate_activities')
    .set({ at: new Date(Date.now() - 9 * 86_400_000) })
    .execute()
  expect(await outputText(me, await ran(me, 'track-engagement', { timeframe: 'week' }))).toContain('no activity yet')
})

test('while the agent is switched off it runs nothing, and it is off at first', async () => {
  const me = await app.signIn()
  const refused = await me.post('/agents/advocate-amplifier/actions/identify-advocates', { input: {} })
  expect([refused.status >= 400, typeof refused.body.detail]).toEqual([true, 'string'])
})
