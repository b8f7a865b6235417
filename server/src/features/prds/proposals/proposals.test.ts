import type { Proposal } from '@sextant/contract/prds/proposals'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'

async function transcript(me: Client, title: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('file', new Blob([content]), `${title}.txt`)
  const { body } = await me.post(`${base}/upload`, form)
  const status = async () => (await me.get(`${base}/transcripts/${body.id}`)).body.status
  await expect.poll(status, { timeout: 20_000 }).toBe('ready')
  return body.id
}

const first = 'Ana: We need to export the monthly report as a spreadsheet.\nBo: Good.'
const second = [
  'Cy: I want to export the monthly report as a spreadsheet for our auditors.',
  'Dee: Thanks, the weather was fine on the way here.',
  'Cy: Lunch was good too.',
  'Dee: As an admin, I want single sign-on with Okta, so that nobody shares passwords.',
].join('\n')

async function open() {
  const me = await app.signIn()
  const [known, added] = [await transcript(me, 'Halden', first), await transcript(me, 'Brightwater', second)]
  const { body } = await me.post(`${base}/generate-prd`, { source_text: first, transcript_id: known })
  const page = `${base}/prds/${body.prd_id}`
  const read = async () => (await me.get(page)).body
  const decide = (ids: string[], decision: string, by = me) => by.post(`${page}/proposals`, { ids, decision })
  return { me, known, added, page, read, decide, before: await read() }
}

const named = (proposals: Proposal[], kind: string, words: RegExp) =>
  proposals.find((one) => one.kind === kind && words.test(one.label) && one.section === 'feature_requirements')

test('a source that is added suggests changes, and nothing changes until they are accepted', async () => {
  const { me, added, page, read, decide, before } = await open()
  const answer = await me.post(`${page}/sources`, { transcript_id: added })
  expect(answer.status).toBe(200)
  const proposals: Proposal[] = answer.body.proposals
  expect(await read()).toEqual(before)
  // They survive a reload, and another tab sees the same.
  expect((await me.get(`${page}/proposals`)).body).toEqual(proposals)
  const again = named(proposals, 'change', /export/)
  const fresh = named(proposals, 'add', /sign-on/)
  expect([again?.source_title, again?.evidence[0]?.speaker]).toEqual(['Brightwater', 'Cy'])
  expect(fresh?.evidence[0]?.sourceId).toBe(added)

  const accepted = await decide([again?.id ?? ''], 'accept')
  const [requirement] = accepted.body.prd.feature_requirements
  expect(requirement.said_by).toEqual(expect.arrayContaining(['Ana', 'Cy']))
  expect(accepted.body.prd.sources.map(({ title }: { title: string }) => title)).toEqual(['Halden', 'Brightwater'])
  expect(accepted.body.prd.feature_requirements).toHaveLength(before.feature_requirements.length)
  // A second click finds it decided.
  expect((await decide([again?.id ?? ''], 'accept')).body.prd.revision).toBe(accepted.body.prd.revision)

  await decide([fresh?.id ?? ''], 'reject')
  const left = (await me.get(`${page}/proposals`)).body
  expect(left.map(({ id }: Proposal) => id)).not.toContain(fresh?.id)
  const all = await decide(
    left.map(({ id }: Proposal) => id),
    'accept',
  )
  expect([all.body.proposals, all.body.edited]).toEqual([[], []])
  const twice = await me.post(`${page}/sources`, { transcript_id: added })
  expect([twice.status, twice.body.detail]).toEqual([409, 'This PRD already uses “Brightwater”.'])
})

test('a block that someone edited since is not overwritten, and its suggestion stays open', async () => {
  const { me, added, page, read, decide, before } = await open()
  const proposals: Proposal[] = (await me.post(`${page}/sources`, { transcript_id: added })).body.proposals
  const [requirement] = before.feature_requirements
  const value = { ...requirement, feature: 'Export as spreadsheet and PDF' }
  const block = { revision: before.revision, section: 'feature_requirements', item: requirement.id, value }
  expect((await me.call('PATCH', `${page}/blocks`, block)).status).toBe(200)
  const all = await decide(
    proposals.map(({ id }) => id),
    'accept',
  )
  const again = named(proposals, 'change', /export/)
  expect(all.body.edited).toEqual([expect.stringMatching(/^Feature requirements: .*export/)])
  expect(all.body.proposals.map(({ id }: Proposal) => id)).toEqual([again?.id])
  expect(all.body.proposals[0].against).toMatchObject({
    mine: { feature: value.feature },
    theirs: { feature: requirement.feature },
  })
  const after = await read()
  expect(after.feature_requirements[0]).toMatchObject({ feature: value.feature, evidence: requirement.evidence })
  expect(after.feature_requirements.some(({ feature }: { feature: string }) => /sign-on/.test(feature))).toBe(true)
  // Whoever has seen both can still choose the suggestion.
  const replaced = (await decide([again?.id ?? ''], 'replace')).body
  expect([replaced.proposals, replaced.edited]).toEqual([[], []])
  expect(replaced.prd.feature_requirements[0]).toMatchObject({
    feature: requirement.feature,
    said_by: expect.arrayContaining(['Ana', 'Cy']),
  })
})

test('two sources add their quotes to the same claim, and a source that contradicts one can replace it', async () => {
  const { me, added, page, read, decide } = await open()
  const third = await transcript(
    me,
    'Corvane',
    'Eve: We want to export the monthly report as a spreadsheet, too.\nFay: Good.',
  )
  await me.post(`${page}/sources`, { transcript_id: added })
  await me.post(`${page}/sources`, { transcript_id: third })
  const quotes: Proposal[] = (await me.get(`${page}/proposals`)).body.filter(
    ({ kind, item }: Proposal) => kind === 'change' && item === 'requirement-1',
  )
  expect(quotes.map(({ source_title: title }) => title)).toEqual(['Brightwater', 'Corvane'])
  const ids = quotes.map(({ id }) => id)
  expect((await decide(ids, 'accept')).body.edited).toEqual([])
  const [requirement] = (await read()).feature_requirements
  expect(requirement.said_by).toEqual(expect.arrayContaining(['Ana', 'Cy', 'Eve']))
  const theirs = { ...requirement, feature: 'Never export the monthly report' }
  await app.admin.query(
    `update prd_proposals set status = 'open', kind = 'add', section = 'conflicts', item = 'conflict-1', instead = $2
     where id = $1`,
    [ids[0], JSON.stringify({ section: 'feature_requirements', item: requirement.id, value: theirs })],
  )
  const [conflict] = (await me.get(`${page}/proposals`)).body.filter(({ id }: Proposal) => id === ids[0])
  expect(conflict.against).toMatchObject({ mine: requirement, theirs: { feature: theirs.feature } })
  const { prd } = (await decide([conflict.id], 'replace')).body
  expect(prd.feature_requirements[0].feature).toBe(theirs.feature)
  expect(prd.conflicts).toEqual([])
})

test('pasted text is read as a source too, and is kept', async () => {
  const { me, page } = await open()
  const { body } = await me.post(`${page}/sources`, { source_text: `${second}\nCy: Bye.`, title: 'Notes' })
  expect(named(body.proposals, 'add', /sign-on/)?.source_title).toBe('Notes')
  for (const nothing of [{}, { source_text: ' ' }, { source_text: '...' }]) {
    expect((await me.post(`${page}/sources`, nothing)).status).toBe(400)
  }
})

test('other workspaces, viewers and approved PRDs are refused', async () => {
  const { me, added, page, decide, before } = await open()
  const stranger = await app.signIn()
  const theirs = await transcript(stranger, 'Theirs', second)
  expect((await me.post(`${page}/sources`, { transcript_id: theirs })).status).toBe(404)
  expect((await stranger.post(`${page}/sources`, { transcript_id: theirs })).status).toBe(404)
  expect((await stranger.get(`${page}/proposals`)).status).toBe(404)
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.post(`${page}/sources`, { transcript_id: added })).status).toBe(403)
  expect((await decide([added], 'accept', viewer)).status).toBe(403)
  // An id that names no suggestion for this PRD.
  expect((await decide([added], 'accept')).status).toBe(404)
  expect((await viewer.get(`${page}/proposals`)).status).toBe(200)
  const form = new FormData()
  form.append('status', 'approved')
  for (const id of before.assumptions) form.append('accepted', id)
  expect((await me.put(`${page}/status`, form)).status).toBe(200)
  expect((await me.post(`${page}/sources`, { transcript_id: added })).status).toBe(409)
})
