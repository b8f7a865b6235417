import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerCommands } from '#kernel/commands/commands'
import { reach } from '#kernel/session/authorized-fetch'
import { session } from '#kernel/session/session'
import { json, stubFetch } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'

const bell = vi.hoisted(() => ({
  name: 'bell',
  pages: [],
  header: { place: 'notifications' as const, lazy: async () => ({ default: () => 'three unread' }) },
}))
vi.mock('../features.ts', () => ({ features: [bell] }))

const mainNavigation = () => screen.findByRole('navigation', { name: 'Main' })

beforeEach(() => {
  session.start('token-1')
  stubFetch(({ url }) => (url.includes('/records') ? json({ items: [] }) : new Response(': hello\n\n')))
})

test('the navigation has every entry and marks the one that is shown', async () => {
  openApp('/team')
  const navigation = within(await mainNavigation())
  const links = navigation.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Overview', '/overview'],
    ['Agents', '/agents'],
    ['Team', '/team'],
    ['Integrations', '/integrations'],
  ])
  expect(navigation.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Requirements', 'Workflows', 'Analytics'],
  ])
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Team')
})

test('sub-items open and are chosen by keyboard alone', async () => {
  const { user, address } = openApp('/workflows')
  const trigger = within(await mainNavigation()).getByRole('button', { name: 'Workflows' })
  expect(trigger.getAttribute('aria-current')).toBe('true')
  act(() => trigger.focus())
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['All Workflows', 'Workflow History'])
  expect(items[0]?.getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(document.activeElement).toBe(items[0]))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(items[1]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/workflows/history'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('Analytics leads to its overview and to the audit log', async () => {
  const { user } = openApp('/audit')
  await user.click(within(await mainNavigation()).getByRole('button', { name: 'Analytics' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href'), item.getAttribute('aria-current')])).toEqual(
    [
      ['Overview', '/analytics', null],
      ['Audit Log', '/audit', 'page'],
    ],
  )
})

test('the slide-in menu has the same entries, sub-items included', async () => {
  const { user, address } = openApp('/workflows/history')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Agents',
    'All Requirements',
    'Customers',
    'All Workflows',
    'Workflow History',
    'Overview',
    'Audit Log',
    'Team',
    'Integrations',
    'Inbox',
    'Notifications',
    'Settings',
    'Billing',
    'Bin',
  ])
  expect(drawer.getByRole('link', { current: 'page' }).textContent).toBe('Workflow History')
  await user.click(drawer.getByRole('link', { name: 'Integrations' }))
  await waitFor(() => expect(address()).toBe('/integrations'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the bar of a phone leads home and to the inbox and opens the search', async () => {
  const { user, address } = openApp('/team')
  const bar = within(await screen.findByRole('navigation', { name: 'Quick' }))
  await user.click(bar.getByRole('link', { name: 'Inbox' }))
  await waitFor(() => expect(address()).toBe('/inbox'))
  await user.click(bar.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Home')
  await user.click(bar.getByRole('button', { name: 'Search or jump to' }))
  expect(await screen.findByRole('textbox', { name: 'Search or jump to' })).toBeTruthy()
})

test('Create lists what the person may create here and starts it', async () => {
  const run = vi.fn()
  const make = { group: 'Create', run }
  const stop = registerCommands([
    { ...make, id: 'a', title: 'Add a whale' },
    { ...make, id: 'b', title: 'Add a reef', when: () => false },
    { ...make, id: 'c', title: 'Feed the whale', group: 'Whales' },
  ])
  const { user } = openApp('/team')
  await mainNavigation()
  await user.keyboard('c')
  expect(await screen.findByRole('textbox', { name: 'What do you want to create?' })).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Add a whale'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(run).toHaveBeenCalledOnce()
  stop()
})

test('the Back button closes the slide-in menu', async () => {
  const { user, back, address } = openApp('/team')
  await user.click(await screen.findByRole('link', { name: 'Agents' }))
  await waitFor(() => expect(address()).toBe('/agents'))
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await screen.findByRole('dialog')
  act(back)
  await waitFor(() => expect(address()).toBe('/team'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the bar of a small screen says where one is', async () => {
  const { user } = openApp('/team')
  const bar = within(await screen.findByRole('banner'))
  expect(bar.getByText('Team Management')).toBeTruthy()
  await user.click(bar.getByRole('link', { name: 'Agents' }))
  await waitFor(() => expect(bar.getByText('Agents', { selector: 'p' })).toBeTruthy())
})

test('the palette does not open over a dialog, and the browser does not see the keys either', async () => {
  const { user } = openApp('/team')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('dialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toEqual([menu])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Search or jump to' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a keyboard can skip the navigation, and follows to a new page', async () => {
  const { user } = openApp('/overview')
  expect((await screen.findByRole('link', { name: 'Skip to content' })).getAttribute('href')).toBe('#main')
  await user.click(screen.getByRole('link', { name: 'Agents' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('rooms fill their places in the header', async () => {
  openApp('/overview')
  expect(await screen.findByText('three unread')).toBeTruthy()
})

test('the palette opens by Ctrl+K, finds a page and goes there', async () => {
  const { user, address } = openApp('/overview')
  await mainNavigation()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Search or jump to' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('audit')
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/audit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the palette lists commands by group, and says when nothing answers', async () => {
  const remove = registerCommands([{ id: 'x', title: 'Raise anchor', group: 'Ship', run: () => {} }])
  const { user } = openApp('/overview')
  await mainNavigation()
  await user.click(screen.getAllByRole('button', { name: /^Search or jump to/ })[0] as HTMLElement)
  await screen.findByRole('menuitem', { name: 'Raise anchor' })
  expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
    'Create',
    'Go to',
    'Ship',
    'Help',
    'Account',
  ])
  await user.keyboard('zzzz')
  expect(await screen.findByText('No results for “zzzz”.')).toBeTruthy()
  remove()
})

test('keys pressed one after the other lead to a page, and a question mark lists them', async () => {
  const { user, address } = openApp('/overview')
  await mainNavigation()
  await user.keyboard('gt')
  await waitFor(() => expect(address()).toBe('/team'))
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Team').textContent).toBe('TeamGT')
})

test('a server that does not answer is told, and forgotten when it answers again', async () => {
  const answers = stubFetch(() => new Response(': hello\n\n'))
  openApp('/overview')
  await mainNavigation()
  await waitFor(() => expect(answers).not.toHaveLength(0))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText(/You.re offline/)).toBeNull()

  stubFetch(new TypeError('Failed to fetch'))
  await act(() => reach('/api/v1/things', {}).catch(() => undefined))
  expect(screen.getByText(/You.re offline/)).toBeTruthy()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText(/Can't reach the server/)).toBeTruthy()

  stubFetch(() => new Response('{}'))
  await act(() => reach('/api/v1/things', {}))
  expect(screen.queryByText(/Can't reach the server/)).toBeNull()
})
