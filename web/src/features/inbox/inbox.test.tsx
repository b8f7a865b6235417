import type { Decision } from '@sextant/contract/inbox/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defineWebFeature } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal, serve } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { documentDecision, outputDecision } from './inbox.fixtures.ts'
import { inbox } from './index.ts'
// Imported here so that loading it doesn't count against the first test's timeout.
import './decisions-card.tsx'
import './inbox-page.tsx'

signedInThroughout()
beforeEach(() => useToasts.setState({ toasts: [] }))

const Opened = () => <h1>Opened</h1>
function Cards() {
  return useSlots().overview.map(({ place, Part }) => <Part key={place} />)
}
const rooms = [
  inbox,
  defineWebFeature({
    name: 'others',
    pages: [
      { path: '/overview', title: 'Overview', lazy: async () => ({ default: Cards }) },
      { path: '/outputs', title: 'Outputs', search: (raw) => raw, lazy: async () => ({ default: Opened }) },
    ],
  }),
]
const me = { id: '1', email: 'maya@lindqvist.se', name: 'Maya Lindqvist', first_name: 'Maya', email_verified: true }

interface Sent {
  verb?: string
  reason?: string
  items: { kind: Decision['kind']; id: string; revision: number | null }[]
}

/** Answers as the server does: what was decided is no longer listed, and listed again once it is undone. */
function serveInbox(all: readonly Decision[], answers: Parameters<typeof serve>[1] = {}) {
  const decided = new Set<string>()
  const answerWith = (change: (id: string) => void) => async (request: Request) => {
    const { items } = (await request.json()) as Sent
    for (const { id } of items) change(id)
    return json({ done: items.map(({ kind, id }) => ({ kind, id })), refused: [] })
  }
  return serve(
    {
      'GET /auth/me': me,
      'GET /inbox': (request) => {
        const kind = new URL(request.url).searchParams.get('kind')
        const open = all.filter(({ id }) => !decided.has(id))
        const counts = Object.fromEntries(
          (['document', 'output'] as const).map((one) => [one, open.filter((each) => each.kind === one).length]),
        )
        return json({ items: open.filter((one) => !kind || one.kind === kind), nextCursor: null, counts })
      },
      'POST /inbox/decisions': answerWith((id) => decided.add(id)),
      'POST /inbox/decisions/undo': answerWith((id) => decided.delete(id)),
    },
    answers,
  )
}

const card = () => screen.findByRole('region', { name: /^Needs your decision/ })
const titles = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

test('the keyboard walks through the list, approves, rejects and opens', async () => {
  const server = serveInbox([outputDecision(1), outputDecision(2), outputDecision(3)])
  const { user, address } = openApp('/overview', rooms)
  await waitFor(async () => expect(await titles()).toEqual(['Output 1', 'Output 2', 'Output 3']))
  await user.keyboard('jjk')
  expect(document.activeElement?.textContent).toBe('Output 1')
  await user.keyboard('a')
  expect(await titles()).toEqual(['Output 2', 'Output 3'])
  expect(document.activeElement?.textContent).toBe('Output 2')
  expect(await server.sent('POST /inbox/decisions')).toMatchObject({
    verb: 'approve',
    items: [{ id: outputDecision(1).id }],
  })
  await user.keyboard('jr')
  expect(await titles()).toEqual(['Output 2'])
  expect(await server.sent('POST /inbox/decisions')).toMatchObject({
    verb: 'reject',
    items: [{ id: outputDecision(3).id }],
  })
  expect(document.activeElement?.textContent).toBe('Output 2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/outputs?output=${outputDecision(2).id}`))
})

test('the last decision is undone with one key, also while it is still being saved', async () => {
  let answer = () => {}
  const sent = new Promise<void>((resolve) => {
    answer = resolve
  })
  const [one] = [outputDecision(1)]
  const server = serveInbox([one, outputDecision(2)], {
    'POST /inbox/decisions': async () => {
      await sent
      return json({ done: [{ kind: 'output', id: one.id }], refused: [] })
    },
  })
  const { user } = openApp('/overview', rooms)
  await card()
  await user.keyboard('jaz')
  expect(server.calls('POST /inbox/decisions/undo')).toHaveLength(0)
  answer()
  await waitFor(async () => expect(await titles()).toEqual(['Output 1', 'Output 2']))
  expect(server.calls('POST /inbox/decisions/undo')).toHaveLength(1)
  expect(toasts()).toEqual(['Undone: “Output 1”'])
})

test('what is refused comes back, with the reason', async () => {
  const refused = { kind: 'output', id: outputDecision(1).id, detail: 'This PRD was edited.', link: null }
  serveInbox([outputDecision(1)], { 'POST /inbox/decisions': { done: [], refused: [refused] } })
  const { user } = openApp('/overview', rooms)
  await card()
  await user.keyboard('ja')
  await waitFor(() => expect(toasts()).toContain("Couldn't decide “Output 1”"))
  expect(await titles()).toEqual(['Output 1'])
  expect(useToasts.getState().toasts[0]?.description).toBe('This PRD was edited.')
})

test('asking for changes in a document needs a sentence', async () => {
  const server = serveInbox([documentDecision(1), outputDecision(2)])
  const { user } = openApp('/overview', rooms)
  await card()
  await user.keyboard('jr')
  const dialog = within(await screen.findByRole('dialog', { name: 'Request changes: Document 1' }))
  await user.type(dialog.getByRole('textbox', { name: 'What should change?' }), 'Name the formats.')
  await user.click(dialog.getByRole('button', { name: 'Request changes' }))
  await waitFor(async () => expect(await titles()).toEqual(['Output 2']))
  expect(await server.sent('POST /inbox/decisions')).toMatchObject({
    ...{ verb: 'reject', reason: 'Name the formats.' },
    items: [{ kind: 'document', id: documentDecision(1).id, revision: 3 }],
  })
})

test('the list says how many there are, shows a few, and one kind at a time', async () => {
  serveInbox([documentDecision(20), ...Array.from({ length: 8 }, (_, number) => outputDecision(number))])
  const { user } = openApp('/overview', rooms)
  const list = within(await card())
  expect(list.getByRole('heading', { name: 'Needs your decision 9' })).toBeTruthy()
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  await user.click(list.getByRole('button', { name: 'Show more (4)' }))
  expect(list.getAllByRole('listitem')).toHaveLength(9)
  await user.click(list.getByRole('radio', { name: 'Documents 1' }))
  await waitFor(async () => expect(await titles()).toEqual(['Document 20']))
})

test("what can't be undone is asked once, and offers no Undo", async () => {
  const run = outputDecision(1, { kind: 'run', title: 'Forecast failed', editUrl: null })
  const server = serveInbox([run, outputDecision(2, { verbs: ['reject'] })])
  const { user } = openApp('/overview', rooms)
  const list = within(await card())
  expect(list.queryByRole('button', { name: 'Approve Output 2' })).toBeNull()
  await user.keyboard('ja')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retry: Forecast failed' }))
  expect(server.calls('POST /inbox/decisions')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.calls('POST /inbox/decisions')).toHaveLength(1))
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Started “Forecast failed”' }])
  expect(useToasts.getState().toasts[0]?.action).toBeUndefined()
})

test('many are selected, approved together and brought back by one Undo', async () => {
  const server = serveInbox([outputDecision(1), outputDecision(2), outputDecision(3)])
  const { user } = openApp('/overview', rooms)
  await card()
  await user.keyboard('jxjx')
  expect(screen.getByText('2 items selected')).toBeTruthy()
  await user.keyboard('{Shift>}X{/Shift}')
  expect(screen.getByText('All 3 items selected')).toBeTruthy()
  await user.keyboard('kxa')
  expect(await titles()).toEqual(['Output 1'])
  expect(((await server.sent('POST /inbox/decisions')) as Sent).items).toHaveLength(2)
  expect(toasts()).toEqual(['Approved 2 items'])
  await user.keyboard('z')
  await waitFor(async () => expect(await titles()).toHaveLength(3))
  expect(((await server.sent('POST /inbox/decisions/undo')) as Sent).items).toHaveLength(2)
})

test('what is snoozed is out of sight until tomorrow or next week', async () => {
  const server = serveInbox([outputDecision(1), outputDecision(2)], {
    'POST /inbox/snoozes': { done: [{ kind: 'output', id: outputDecision(1).id }], refused: [] },
  })
  const { user } = openApp('/overview', rooms)
  await card()
  await user.keyboard('js')
  const menu = within(await screen.findByRole('dialog', { name: 'Snooze until' }))
  await user.click(menu.getByRole('menuitem', { name: 'Tomorrow' }))
  await waitFor(() => expect(server.calls('POST /inbox/snoozes')).toHaveLength(1))
  const { until } = (await server.sent('POST /inbox/snoozes')) as { until: string }
  expect(new Date(until).getHours()).toBe(9)
  expect(useToasts.getState().toasts[0]?.action?.label).toBe('Undo')
})

test('with nothing to decide there is no empty box', async () => {
  const server = serveInbox([])
  openApp('/overview', rooms)
  await waitFor(() => expect(server.calls('GET /inbox')).toHaveLength(1))
  expect(screen.queryByText('Needs your decision')).toBeNull()
})

test('the inbox has a page of its own, which says when everything is done', async () => {
  serveInbox([outputDecision(1)])
  const { user } = openApp('/inbox', rooms)
  expect(await screen.findByRole('heading', { level: 1, name: 'Inbox' })).toBeTruthy()
  expect(await titles()).toEqual(['Output 1'])
  await user.keyboard('ja')
  expect(await screen.findByText("You're all caught up")).toBeTruthy()
})

test('a list that cannot be loaded says so', async () => {
  serveInbox([], { 'GET /inbox': refusal(500, 'Something went wrong.') })
  openApp('/overview', rooms)
  expect(within(await card()).getByRole('button', { name: /Try again|Retry/ })).toBeTruthy()
})
