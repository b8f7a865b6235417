import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { notifications } from './index.ts'
import { notification, serveNotifications } from './notifications.fixtures.ts'
// Preloaded, so the first test does not time out.
import './pages/notifications-page.tsx'

const stay = (event: Event) => event.preventDefault()
signedInThroughout()
beforeEach(() => {
  // A new tab would be loaded from the network.
  window.addEventListener('click', stay)
})
afterEach(() => {
  window.removeEventListener('click', stay)
})

const open = (address = '/notifications') => openApp(address, [notifications])
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const rows = () => screen.queryAllByRole('listitem', { name: /./ }).map((item) => item.getAttribute('aria-label'))
const three = [
  notification(3, { type: 'error' }),
  notification(2, { type: 'warning', read: true }),
  notification(1, { type: 'info' }),
]

test('each shows its type, title, message and date, and the unread ones stand out', async () => {
  serveNotifications(three)
  open()
  const unread = await row('Notification 3')
  expect(unread.getByRole('img', { name: 'Error' })).toBeTruthy()
  expect(unread.getByRole('heading').textContent).toBe('Unread: Notification 3')
  expect(unread.getByText('Ready for your approval.')).toBeTruthy()
  expect(unread.getByText(/^Nov 15, 2026/).getAttribute('datetime')).toBe('2026-11-15T09:12:00.000Z')
  expect(screen.getByRole('listitem', { name: 'Notification 3' }).hasAttribute('data-unread')).toBe(true)
  const read = await row('Notification 2')
  expect(read.getByRole('img', { name: 'Warning' })).toBeTruthy()
  expect(read.getByRole('heading').textContent).toBe('Notification 2')
  expect(read.queryByRole('button', { name: 'Mark as Read' })).toBeNull()
  expect(screen.getByRole('listitem', { name: 'Notification 2' }).hasAttribute('data-unread')).toBe(false)
})

test('a type that is not known here gets a default look', async () => {
  serveNotifications([notification(1, { type: 'celebration' }), notification(2, { type: 'constructor' })])
  open()
  for (const name of ['Notification 1', 'Notification 2']) {
    expect((await row(name)).getByRole('img', { name: 'Notification' })).toBeTruthy()
  }
})

test('the tabs All, Unread and Read have their counts, and the address says which is open', async () => {
  serveNotifications(three)
  const { user, address } = open()
  await screen.findByRole('tab', { name: 'All (3)' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (3)',
    'Unread (2)',
    'Read (1)',
  ])
  await user.click(screen.getByRole('tab', { name: 'Unread (2)' }))
  await waitFor(() => expect(rows()).toEqual(['Notification 3', 'Notification 1']))
  expect(address()).toBe('/notifications?filter=unread')
  await user.click(screen.getByRole('tab', { name: 'Read (1)' }))
  await waitFor(() => expect(rows()).toEqual(['Notification 2']))
})

test.each([
  ['/notifications', 'No notifications yet'],
  ['/notifications?filter=unread', 'No unread notifications'],
  ['/notifications?filter=read', 'No read notifications'],
])('%s without any says: %s', async (address, text) => {
  serveNotifications()
  open(address)
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
})

test('View Details opens the address in a new tab that cannot reach back, and marks it read', async () => {
  serveNotifications(three)
  const { user } = open()
  const details = (await row('Notification 1')).getByRole('link', { name: /View Details/ })
  expect(details.getAttribute('href')).toBe('/outputs?output=1')
  expect([details.getAttribute('target'), details.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  await user.click(details)
  expect(await screen.findByRole('tab', { name: 'Unread (1)' })).toBeTruthy()
})

test('one without an address has no View Details', async () => {
  serveNotifications([notification(1, { actionUrl: null })])
  open()
  expect((await row('Notification 1')).queryByRole('link')).toBeNull()
})

test('Mark as Read marks one, however quickly it is pressed', async () => {
  const server = serveNotifications(three)
  const { user } = open()
  await user.dblClick((await row('Notification 1')).getByRole('button', { name: 'Mark as Read' }))
  expect(await screen.findByRole('tab', { name: 'Unread (1)' })).toBeTruthy()
  expect((await row('Notification 1')).queryByRole('button', { name: 'Mark as Read' })).toBeNull()
  expect(server.calls(`POST /notifications/${notification(1).id}/read`)).toHaveLength(1)
})

test('Mark All Read is there only while some are unread', async () => {
  serveNotifications(three)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark All Read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull())
  expect(await screen.findByRole('tab', { name: 'Read (3)' })).toBeTruthy()
})

test('Clear All asks first, and clears nothing when one thinks again', async () => {
  const server = serveNotifications(three)
  const { user } = open()
  await row('Notification 3')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('Are you sure you want to clear all notifications? This action cannot be undone.'),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.calls('DELETE /notifications')).toHaveLength(0)
})

test('Clear All clears what is in sight', async () => {
  const server = serveNotifications(three)
  const { user } = open()
  await row('Notification 3')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear All' }))
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
  expect(server.calls('DELETE /notifications')[0]?.url).toContain(`upTo=${notification(3).id}`)
  expect(screen.getByRole('button', { name: 'Clear All' }).getAttribute('aria-disabled')).toBe('true')
  expect(useToasts.getState().toasts[0]).toMatchObject({ description: '3 notifications', action: { label: 'Undo' } })
})

test.each(['?filter=unread', '?filter=read'])(
  'Clear All on %s clears all that were counted, and nothing that came since',
  async (search) => {
    const server = serveNotifications(three)
    const { user } = open(`/notifications${search}`)
    await screen.findByRole('tab', { name: 'All (3)' })
    server.add(notification(4))
    await user.click(screen.getByRole('button', { name: 'Clear All' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(server.calls('DELETE /notifications')).toHaveLength(1))
    expect(server.calls('DELETE /notifications')[0]?.url).toContain(`upTo=${notification(3).id}`)
  },
)

test('while nobody knows what there is, nothing can be cleared', async () => {
  serveNotifications(three, { 'GET /notifications/counts': refusal(403, 'Not for you.') })
  const { user } = open()
  await row('Notification 3')
  const button = screen.getByRole('button', { name: 'Clear All' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a refused Clear All says why, and everything stays', async () => {
  serveNotifications(three, { 'DELETE /notifications': refusal(503, 'Not now.') })
  const { user } = open()
  await row('Notification 3')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Clear All' }))
  expect(await question.findByText('Not now.')).toBeTruthy()
})

test('several alike are one row that says how many, and opens to each of them', async () => {
  const items = [2, 1].map((number) => {
    const { title, message, actionUrl, createdAt } = notification(number)
    return { title, message, actionUrl, createdAt }
  })
  serveNotifications([notification(3, { title: '2 agent actions finished', count: 2, items })])
  const { user } = open()
  const group = await row('2 agent actions finished')
  await user.click(group.getByRole('button', { name: 'Show all 2' }))
  const links = await group.findAllByRole('link', { name: /^Notification/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/outputs?output=2', '/outputs?output=1'])
})

test('what is a sample says so', async () => {
  serveNotifications([notification(1, { isSample: true })])
  open()
  expect((await row('Notification 1')).getByText('Sample')).toBeTruthy()
})

test('a list that cannot be had says why, and can be asked for again', async () => {
  serveNotifications([], { 'GET /notifications': refusal(403, 'Not for you.') })
  open()
  expect(await screen.findByText('Not for you.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
