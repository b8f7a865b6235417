import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { edit, save, toastTexts } from './canvas.fixtures.ts'
import { prd, prdId, withLessMotion } from './prds.fixtures.ts'

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

const isTheirs = (changes: object) => prd({ revision: 5, ...changes })

test('what somebody else saved elsewhere is taken in, and the text being written stays', async () => {
  const { server, user, write, textOf } = await edit({ [save]: refusal(409, 'Somebody else was quicker.') })
  write('Mine.')
  server.answer(`GET /prds/${prdId}`, isTheirs({ problem_statement: 'Their problem.' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(textOf('problem_statement')).toBe('Their problem.'))
  expect(textOf()).toBe('Mine.')
  server.answer(save, prd({ revision: 6 }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  const both = { executive_summary: 'Mine.', problem_statement: 'Their problem.', revision: 5 }
  await waitFor(async () => expect(await server.sent(save)).toMatchObject(both))
})

async function conflict(more: object = {}) {
  const opened = await edit({ [save]: refusal(409, 'Somebody else was quicker.') })
  opened.write('Mine.')
  if ('problem_statement' in more) opened.write('My problem.', 'problem_statement')
  opened.server.answer(`GET /prds/${prdId}`, isTheirs({ executive_summary: 'Theirs.', ...more }))
  await opened.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Someone else changed the same words')).toBeTruthy()
  return opened
}

test('where both changed the same words, both versions are shown and mine can be kept', async () => {
  const { server, user, textOf } = await conflict()
  expect(textOf()).toBe('Mine.')
  expect(screen.getByRole('region', { name: 'Yours: Executive summary' }).textContent).toContain('Mine.')
  expect(screen.getByRole('region', { name: 'Theirs: Executive summary' }).textContent).toContain('Theirs.')
  expect(screen.queryByRole('radio', { name: 'Yours' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep yours' }))
  server.answer(save, prd({ revision: 6 }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Mine.', revision: 5 })
})

test('or theirs is taken', async () => {
  const { user, textOf } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(textOf()).toBe('Theirs.'))
})

test('of several, a version of each is chosen', async () => {
  const { user, textOf } = await conflict({ problem_statement: 'Their problem.' })
  const choose = screen.getAllByRole('button', { name: 'Use chosen' })[0] as HTMLElement
  expect(choose.getAttribute('aria-disabled')).toBe('true')
  const chooseIn = async (section: string, version: string) =>
    user.click(
      within(screen.getByRole('radiogroup', { name: `Version of ${section}` })).getByRole('radio', { name: version }),
    )
  await chooseIn('Executive summary', 'Yours')
  await chooseIn('Problem statement', 'Theirs')
  await user.click(choose)
  await waitFor(() => expect([textOf(), textOf('problem_statement')]).toEqual(['Mine.', 'Their problem.']))
})
