import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineWebFeature } from '#kernel/feature'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { notifications } from './index.ts'
import { serveNotifications, settings } from './notifications.fixtures.ts'
// Preloaded, so the first test does not time out.
import { NotificationSettingsPanel } from './settings/notification-settings-panel.tsx'

signedInThroughout()

const page = defineWebFeature({
  name: 'settings',
  pages: [{ path: '/settings', title: 'Settings', lazy: async () => ({ default: NotificationSettingsPanel }) }],
})
const save = async (request: Request) => json({ ...settings, ...((await request.json()) as object) })
function open(answers = {}) {
  const server = serveNotifications([], { 'PUT /notification-settings': save, ...answers })
  return { server, ...openApp('/settings', [page]) }
}
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('at first the digest and in-app are on, Slack and Teams are off, and the digest is daily', async () => {
  open()
  await screen.findByRole('switch', { name: 'Email digest' })
  const names = ['Email digest', 'In-app notifications', 'Slack notifications', 'Teams notifications', 'Urgent email']
  expect(names.map(isOn)).toEqual([true, true, false, false, false])
  expect(screen.getByRole('button', { name: /Email digest frequency/ }).textContent).toBe('Daily')
})

test.each([
  ['Email digest', { emailDigest: false }],
  ['In-app notifications', { inApp: false }],
  ['Slack notifications', { slack: true }],
  ['Teams notifications', { teams: true }],
  ['Urgent email', { urgentEmail: true }],
])('%s takes effect at once', async (name, change) => {
  const { server, user } = open()
  const [before] = [await screen.findByRole('switch', { name }).then(() => isOn(name))]
  await user.click(screen.getByRole('switch', { name }))
  await waitFor(async () => expect(await server.sent('PUT /notification-settings')).toEqual(change))
  await waitFor(() => expect(isOn(name)).toBe(!before))
})

test('the digest comes daily, weekly or never', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: /Email digest frequency/ }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Daily', 'Weekly, on Mondays', 'Never'])
  await user.click(screen.getByRole('option', { name: 'Weekly, on Mondays' }))
  await waitFor(async () =>
    expect(await server.sent('PUT /notification-settings')).toEqual({ digestFrequency: 'weekly' }),
  )
})

test('without the digest there is no frequency to choose', async () => {
  open({ 'GET /notification-settings': { ...settings, emailDigest: false } })
  const frequency = await screen.findByRole<HTMLButtonElement>('button', { name: /Email digest frequency/ })
  expect(frequency.disabled).toBe(true)
})

test('a channel that is not connected says so and leads to where it is', async () => {
  open({ 'GET /notification-settings': { ...settings, teamsChannel: 'sandbox' } })
  expect((await screen.findByRole('link', { name: 'Connect Slack' })).getAttribute('href')).toBe('/integrations')
  expect(screen.getByText(/Microsoft Teams is connected as a sandbox/)).toBeTruthy()
})

test('an address that is not confirmed gets no mails, and that is said', async () => {
  open({ 'GET /notification-settings': { ...settings, emailVerified: false } })
  expect(await screen.findByText('Verify maya@lindqvist.se to get emails.')).toBeTruthy()
})

test('a refusal is told, and the switch goes back', async () => {
  const { user } = open({ 'PUT /notification-settings': refusal(403, 'Not now.') })
  await user.click(await screen.findByRole('switch', { name: 'Slack notifications' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.description).toBe('Not now.'))
  await waitFor(() => expect(isOn('Slack notifications')).toBe(false))
})

test('settings that cannot be had say why, and can be asked for again', async () => {
  open({ 'GET /notification-settings': refusal(403, 'Not for you.') })
  expect(await screen.findByText('Not for you.')).toBeTruthy()
})

test('mails are stopped by a click and not by opening the page', async () => {
  act(() => session.signOut())
  const server = serveNotifications([], {
    'POST /notifications/unsubscribe': { list: 'digest', email: 'maya@lindqvist.se' },
  })
  const { user } = openApp('/unsubscribe?token=signed', [notifications])
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(server.calls('POST /notifications/unsubscribe')).toHaveLength(0)
  await user.click(button)
  expect(await screen.findByText('maya@lindqvist.se is unsubscribed from digests.')).toBeTruthy()
  expect(server.calls('POST /notifications/unsubscribe')[0]?.url).toContain('token=signed')
})

test('a link that cannot be used says what to do instead', async () => {
  const detail = "This link isn't valid. Change your notification settings instead."
  serveNotifications([], { 'POST /notifications/unsubscribe': refusal(400, detail) })
  const { user } = openApp('/unsubscribe', [notifications])
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/settings?tab=notifications',
  )
})
