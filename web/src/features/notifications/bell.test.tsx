import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { notifications } from './index.ts'
import { notification, serveNotifications } from './notifications.fixtures.ts'
// Preloaded, so the first test does not time out.
import './components/bell.tsx'
import './components/bell-panel.tsx'

const stay = (event: Event) => event.preventDefault()
signedInThroughout()
beforeEach(() => {
  // A new tab would be loaded from the network.
  window.addEventListener('click', stay)
})
afterEach(() => {
  window.removeEventListener('click', stay)
})

const many = (count: number) => Array.from({ length: count }, (_, index) => notification(count - index))
const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const badge = async () => (await bell()).closest('span')?.querySelector('.num')?.textContent
async function openBell() {
  const { user, address } = openApp('/notifications', [notifications])
  await user.click(await bell())
  const panel = await screen.findByRole('dialog')
  await within(panel).findByRole('heading', { name: 'Notifications' })
  return { user, address, panel: within(panel) }
}

test.each([
  [0, undefined],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [40, '9+'],
])('with %i unread the badge reads %s', async (count, visible) => {
  serveNotifications(many(count))
  openApp('/notifications', [notifications])
  await screen.findByRole('tab', { name: `All (${count})` })
  await waitFor(async () => expect(await badge()).toBe(visible))
})

test('the bell says the count to those who do not see it', async () => {
  serveNotifications(many(12))
  openApp('/notifications', [notifications])
  expect(await screen.findByRole('button', { name: 'Notifications, more than 9 unread' })).toBeTruthy()
})

test.each([
  [1, '1 unread notification'],
  [2, '2 unread notifications'],
])('%i that came are announced as %s', async (count, words) => {
  serveNotifications(many(count))
  openApp('/notifications', [notifications])
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the dropdown lists the five newest and leads to all of them', async () => {
  const server = serveNotifications(many(7))
  const { panel } = await openBell()
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5))
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...[7, 6, 5, 4, 3].map((number) => `Unread: Notification ${number} (opens in a new tab)`),
    'View All Notifications',
  ])
  expect(panel.getByRole('link', { name: 'View All Notifications' }).getAttribute('href')).toBe('/notifications')
  expect(server.calls('GET /notifications').some(({ url }) => url.includes('limit=5'))).toBe(true)
})

test('a click on a notification marks it read, opens its address in a new tab and closes the dropdown', async () => {
  const server = serveNotifications(many(1))
  const { user, panel } = await openBell()
  const link = await panel.findByRole('link', { name: /Notification 1/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/outputs?output=1', '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(`POST /notifications/${notification(1).id}/read`)).toHaveLength(1)
  await waitFor(async () => expect(await badge()).toBeUndefined())
})

test('one without an address is marked read and opens nothing', async () => {
  const server = serveNotifications([notification(1, { actionUrl: null })])
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('button', { name: 'Unread: Notification 1' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(`POST /notifications/${notification(1).id}/read`)).toHaveLength(1)
})

test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x'])(
  'an address that no page of ours writes is never a link: %s',
  async (actionUrl) => {
    serveNotifications([notification(1, { actionUrl })])
    const { panel } = await openBell()
    expect(await panel.findByRole('button', { name: 'Unread: Notification 1' })).toBeTruthy()
    expect(panel.queryByRole('link', { name: /Notification 1/ })).toBeNull()
  },
)

test('one is marked read without opening it, and the dropdown stays', async () => {
  serveNotifications(many(2))
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('button', { name: 'Mark Read: Notification 2' }))
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark Read: Notification 2' })).toBeNull())
  expect(panel.getByRole('button', { name: 'Mark Read: Notification 1' })).toBeTruthy()
  await waitFor(async () => expect(await badge()).toBe('1'))
})

test('all are marked read at once, up to the newest in sight', async () => {
  const server = serveNotifications(many(3))
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('button', { name: 'Mark All Read' }))
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark All Read' })).toBeNull())
  expect(await server.sent('POST /notifications/read-all')).toEqual({ upTo: notification(3).id })
  await waitFor(async () => expect(await badge()).toBeUndefined())
})

test('where there is nothing, the dropdown says so', async () => {
  serveNotifications()
  const { panel } = await openBell()
  expect(await panel.findByText('No notifications yet')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Mark All Read' })).toBeNull()
})

test('a refusal is told, and the notification is unread again', async () => {
  serveNotifications(many(1), {
    [`POST /notifications/${notification(1).id}/read`]: refusal(403, 'Not now.'),
  })
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('button', { name: 'Mark Read: Notification 1' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.description).toBe('Not now.'))
  expect(await panel.findByRole('button', { name: 'Mark Read: Notification 1' })).toBeTruthy()
})

test('a list that cannot be had says why, and can be asked for again', async () => {
  serveNotifications([], { 'GET /notifications': refusal(403, 'Not for you.') })
  const { panel } = await openBell()
  expect(await panel.findByText('Not for you.')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the browser tells its time zone once, where none is known', async () => {
  const server = serveNotifications([], { 'GET /notifications/bell': { unread: 0, timeZone: null } })
  openApp('/notifications', [notifications])
  await waitFor(() => expect(server.calls('PUT /notification-settings/time-zone')).toHaveLength(1))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(await server.sent('PUT /notification-settings/time-zone')).toEqual({ timeZone })
})
