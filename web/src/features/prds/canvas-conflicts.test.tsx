import { screen, waitFor } from '@testing-library/react'
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

async function conflict() {
  const opened = await edit({ [save]: refusal(409, 'Somebody else was quicker.') })
  opened.write('Mine.')
  opened.server.answer(`GET /prds/${prdId}`, isTheirs({ executive_summary: 'Theirs.' }))
  await opened.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Someone else changed the same words')).toBeTruthy()
  return opened
}

test('where both changed the same words, both versions are shown and mine can be kept', async () => {
  const { server, user, textOf } = await conflict()
  expect(textOf()).toBe('Mine.')
  expect(screen.getByRole('region', { name: 'Yours: Executive summary' }).textContent).toContain('Mine.')
  expect(screen.getByRole('region', { name: 'Theirs: Executive summary' }).textContent).toContain('Theirs.')
  await user.click(screen.getByRole('radio', { name: 'Yours' }))
  await user.click(screen.getByRole('button', { name: 'Use chosen' }))
  server.answer(save, prd({ revision: 6 }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Mine.', revision: 5 })
})

test('or theirs is taken', async () => {
  const { user, textOf } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Take all of theirs' }))
  await waitFor(() => expect(textOf()).toBe('Theirs.'))
})
