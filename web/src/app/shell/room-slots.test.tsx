import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#features/account'
import { defineWebFeature } from '#kernel/feature'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { serveMaya } from '../../features/account/account.fixtures.ts'
import { overview } from '../overview/index.ts'

signedInThroughout()
beforeEach(() => {
  serveMaya()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const showing = (words: string) => async () => ({ default: () => <article>{words}</article> })

const harbour = defineWebFeature({
  name: 'harbour',
  pages: [],
  settings: [
    { tab: 'billing', lazy: showing('Harbour dues') },
    { tab: 'agents', lazy: showing('Six pilots') },
  ],
  overview: [
    { place: 'workflows', lazy: showing('Workflow activity') },
    { place: 'tasks', lazy: showing('Recent Tasks') },
    { place: 'usage', lazy: showing('Agent actions') },
    { place: 'actions', lazy: showing('AI Action Center') },
    { place: 'quick', lazy: showing('Quick Actions') },
    { place: 'summary', lazy: showing('Agent Summary') },
  ],
})

test('a room fills its tabs of the settings', async () => {
  const { user } = openApp('/settings?tab=billing', [account, harbour])
  expect(await screen.findByText('Harbour dues')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Agents' }))
  expect(await screen.findByText('Six pilots')).toBeTruthy()
})

/** What each column of each overview row shows. */
const rows = () => {
  const page = screen.getByRole('region', { name: 'Greeting' }).closest('.lg\\:grid-cols-12')?.parentElement
  return [...(page?.children ?? [])].map((row) =>
    [...row.children].map((column) => [...column.querySelectorAll('article, h2')].map((text) => text.textContent)),
  )
}

test('below the greeting and the usage, the cards are in two rows of eight and four columns, whatever order the rooms name them in', async () => {
  openApp('/overview', [overview, harbour])
  expect(await screen.findByText('Workflow activity')).toBeTruthy()
  await screen.findByRole('heading', { name: 'Good morning, Maya.' })
  await screen.findByText('Recent Tasks')
  expect(rows()).toEqual([
    [['Good morning, Maya.'], ['Agent actions']],
    [['Quick Actions', 'AI Action Center'], ['Agent Summary']],
    [['Recent Tasks'], ['Workflow activity']],
  ])
})

test('a greeting alone has the whole row, and there is no other', async () => {
  openApp('/overview', [overview])
  const greeting = await screen.findByRole('region', { name: 'Greeting' })
  expect(rows()).toHaveLength(1)
  expect(greeting.parentElement?.className).toContain('lg:only:col-span-12')
  expect(greeting.parentElement?.parentElement?.children).toHaveLength(1)
})

test('a card that does not arrive can be asked for again, and the others stand', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let loads = 0
  const late = defineWebFeature({
    name: 'late',
    pages: [],
    overview: [
      {
        place: 'quick',
        lazy: async () => {
          loads += 1
          if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
          return { default: () => <p>Here at last</p> }
        },
      },
    ],
  })
  const { user } = openApp('/overview', [overview, late, harbour])
  const failure = within((await screen.findByText("Couldn't load this card")).closest('section') as HTMLElement)
  expect(await screen.findByText('Agent Summary')).toBeTruthy()
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here at last')).toBeTruthy()
})

test('a tab that does not arrive can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let loads = 0
  const late = defineWebFeature({
    name: 'late',
    pages: [],
    settings: [
      {
        tab: 'notifications',
        lazy: async () => {
          loads += 1
          if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
          return { default: () => <p>Bells and whistles</p> }
        },
      },
    ],
  })
  const { user } = openApp('/settings?tab=notifications', [account, late])
  await screen.findByText("Couldn't load these settings")
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bells and whistles')).toBeTruthy()
})
