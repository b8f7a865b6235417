import { customerLimits } from '@sextant/contract/customers/rules'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const agent = '/agents/user-whisperer'

const csv = 'Company,Domain,ARR,Plan\nHalden Rail,halden.no,"12,000",Team\nBrightwater,bw.com,50000,Pro'
const bring = (me: Client, file: string, more: object = {}) => me.post('/customers/import', { csv: file, ...more })
const listed = async (me: Client) =>
  (await me.get('/customers')).body.items.map(({ name, arr, plan }: Record<string, unknown>) => [name, arr, plan])

test('customers are imported from CSV after a preview, and a second import updates instead of doubling', async () => {
  const me = await app.signIn()
  const preview = await me.post('/customers/import/preview', { csv: `${csv}\n,x.com,1,` })
  expect(preview.body).toMatchObject({ mapping: { name: 0, domain: 1, arr: 2, plan: 3 }, added: 2, skipped: 1 })
  expect(preview.body.rows.at(-1)).toMatchObject({ line: 4, problem: 'The name is empty.' })
  expect(await listed(me)).toEqual([])
  expect((await bring(me, csv)).body).toEqual({ added: 2, updated: 0, skipped: 0 })
  expect((await bring(me, 'Account;ARR\nHALDEN RAIL;15000')).body).toEqual({ added: 0, updated: 1, skipped: 0 })
  expect(await listed(me)).toEqual([
    ['Brightwater', 50_000, 'Pro'],
    ['Halden Rail', 15_000, 'Team'],
  ])
  // Columns that are chosen by hand count instead of the guess.
  const chosen = await bring(me, 'A,B\nPlus,Acme', { mapping: { name: 1, plan: 0 } })
  expect([chosen.body.added, (await listed(me)).at(-1)]).toEqual([1, ['Acme', null, 'Plus']])
  const page = (await me.get('/customers?limit=2')).body
  expect((await me.get(`/customers?limit=2&cursor=${page.nextCursor}`)).body.items).toMatchObject([{ name: 'Acme' }])
})

test('a file that is empty, huge or no table changes nothing and says why', async () => {
  const me = await app.signIn()
  expect((await bring(me, '')).body.detail).toBe('The file is empty.')
  expect((await bring(me, 'Name\n,')).body.detail).toBe('None of the rows in this file can be imported.')
  const huge = await bring(me, `Name\n${'x'.repeat(customerLimits.csvCharacters)}`)
  expect([huge.status, huge.body.detail]).toEqual([400, expect.stringContaining('2,000,000 characters')])
  const many = await bring(me, `Name\n${Array.from({ length: 5_001 }, (_, at) => `C${at}`).join('\n')}`)
  expect(many.body.detail).toBe('The file has 5,001 rows. The limit is 5,000: split it.')
  expect(await listed(me)).toEqual([])
})

test('viewers read, editors import, only admins export, and other workspaces see nothing', async () => {
  const admin = await app.signIn('admin')
  const [editor, viewer] = [
    await app.signIn('editor', admin.workspaceId),
    await app.signIn('viewer', admin.workspaceId),
  ]
  await bring(editor, `${csv}\n=1+1,,,`)
  expect((await bring(viewer, csv)).status).toBe(403)
  expect(await listed(viewer)).toHaveLength(3)
  expect((await editor.get('/customers/export')).status).toBe(403)
  const file = await admin.get('/customers/export')
  expect(String(file.body)).toContain('Halden Rail,halden.no,12000,Team,')
  expect(String(file.body)).toContain(`'=1+1`)
  const stranger = await app.signIn('admin')
  expect(await listed(stranger)).toEqual([])
  const [{ id }] = (await admin.get('/customers')).body.items
  expect((await stranger.call('DELETE', `/customers/${id}`)).status).toBe(404)
  expect((await viewer.call('DELETE', `/customers/${id}`)).status).toBe(403)
  expect((await editor.call('DELETE', `/customers/${id}`)).status).toBe(200)
})

test('the items of a PRD know how many people and which customers asked', async () => {
  const me = await app.signIn()
  await bring(me, csv)
  const source_text = 'Ana (Halden Rail): We need to export the monthly report as a spreadsheet.\nBo: Thanks a lot.'
  const { body } = await me.post(`${agent}/generate-prd`, { source_text, title: 'Exports' })
  const weights = (await me.get(`/customers/of-prd/${body.prd_id}`)).body
  expect(weights[0]).toMatchObject({ people: 1, customers: [{ name: 'Halden Rail', arr: 12_000 }], value: 12_000 })
  const worth = async () => (await me.get('/requirements?sort=-value')).body.items[0]?.value
  await expect.poll(worth, { timeout: 10_000 }).toBe(12_000)
  await bring(me, 'Name,ARR\nHalden Rail,500')
  await expect.poll(worth, { timeout: 10_000 }).toBe(500)
  expect((await (await app.signIn()).get(`/customers/of-prd/${body.prd_id}`)).status).toBe(404)
})
