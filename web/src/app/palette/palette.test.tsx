import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerCommands, useCommands } from '#kernel/commands/commands'
import { session } from '#kernel/session/session'
import { tabDraft } from '#kernel/tab-draft'
import { json, stubFetch } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { queryClient } from '../query-client.ts'
import './palette.tsx'

const found = [
  { kind: 'PRD', id: 'prd-1', title: 'Report exports', detail: 'draft', url: '/team?tab=members' },
  { kind: 'Competitor change', id: 'change-1', title: 'Timeline exports', detail: 'Northwind', url: '/overview' },
  { kind: 'Feature analysis', id: 'analysis-1', title: 'Scheduled exports', detail: 'Analytics', url: '/overview' },
].map((record) => ({ ...record, at: '2026-11-10T10:00:00.000Z' }))

beforeEach(() => {
  queryClient.clear()
  session.start('token-1')
})
afterEach(() => useCommands.setState({ commands: [] }))

async function openPalette(records: () => Response | Promise<Response>) {
  const searched: string[] = []
  stubFetch((request) => {
    const url = new URL(request.url)
    if (url.pathname !== '/api/v1/records') return new Response(': hello\n\n')
    searched.push(url.searchParams.get('words') ?? '')
    return records()
  })
  const app = openApp('/overview')
  await screen.findByRole('navigation', { name: 'Main' })
  await app.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Search or jump to' })
  return { ...app, field, searched }
}

test('records of every room are found while one types, in groups by kind, and opened by the keyboard', async () => {
  const { user, searched, address } = await openPalette(() => json({ items: found }))
  await user.keyboard('exports')
  const group = await screen.findByRole('group', { name: 'PRDs' })
  expect(within(group).getByRole('menuitem', { name: /Report exports/ })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Competitor changes' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Feature analyses' })).toBeTruthy()
  // Searches when typing pauses, not on every letter.
  expect(searched).toEqual(['exports'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/team?tab=members'))
})

test('commands stand before records, and a single letter searches none', async () => {
  const { user, field, searched } = await openPalette(() => json({ items: found }))
  await user.type(field, 't')
  await user.type(field, 'eam')
  await screen.findByRole('group', { name: 'PRDs' })
  const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))
  const titles = names.map((id) => document.getElementById(id ?? '')?.textContent)
  expect(titles.indexOf('Go to')).toBeLessThan(titles.indexOf('PRDs'))
  expect(searched).toEqual(['team'])
})

test('a record of that name stands before commands that fit somehow and records that mention it', async () => {
  const mention = { ...found[0], kind: 'Post', id: 'post-1', title: 'About Grace Okafor' }
  const person = { ...found[0], kind: 'Advocate', id: 'advocate-1', title: 'Grace Okafor' }
  const { user, field } = await openPalette(() => json({ items: [mention, person] }))
  act(
    () =>
      void registerCommands([{ id: 'x', title: 'Delays', group: 'Help', keywords: ['grace'], run: () => undefined }]),
  )
  await user.type(field, 'grace')
  await screen.findByRole('menuitem', { name: /^Grace Okafor/ })
  const titles = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Grace Okafordraft', 'Delays', 'About Grace Okafordraft'])
})

test('where nothing answers the palette says so', async () => {
  const { user, field } = await openPalette(() => json({ items: [] }))
  await user.type(field, 'zzzz')
  expect(await screen.findByText('No results for “zzzz”.')).toBeTruthy()
})

test('records opened before and what can be created come first, and a question goes to the assistant', async () => {
  const { user, address } = await openPalette(() => json({ items: found }))
  await user.keyboard('exports')
  await user.click(await screen.findByRole('menuitem', { name: /Report exports/ }))
  await waitFor(() => expect(address()).toBe('/team?tab=members'))
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('menuitem', { name: /Report exports/ })).toBeTruthy()
  const questions: string[] = []
  act(
    () =>
      void registerCommands([
        {
          id: 'assistant:open',
          title: 'Ask the assistant',
          group: 'Help',
          ask: (question) => questions.push(question),
          run: () => undefined,
        },
      ]),
  )
  await user.keyboard('why zzzz')
  await user.click(await screen.findByRole('menuitem', { name: 'Ask: “why zzzz”' }))
  expect(questions).toEqual(['why zzzz'])
  tabDraft.forgetAll()
})

test('a search that fails says so, can be tried again, and leaves the commands', async () => {
  let isDown = true
  const { user, field } = await openPalette(() =>
    isDown ? json({ code: 'internal', detail: 'Something broke.' }, 500) : json({ items: found }),
  )
  await user.type(field, 'team')
  expect(await screen.findByText("Couldn't search records.")).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: /Team/ })).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'PRDs' })).toBeTruthy()
})
