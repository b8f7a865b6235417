import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { candidate, idOf, pageOf, serveAdvocates, workspace } from './advocates.fixtures.ts'

signedInThroughout()

test('a long list of candidates begins with four', async () => {
  const many = Array.from({ length: 6 }, (_, n) => candidate({ id: idOf(40 + n), name: `Person ${n}` }))
  serveAdvocates({ 'GET /advocate-candidates': pageOf(...many) })
  const { user } = openApp('/agents/advocate-amplifier', [workspace])
  const list = within(await screen.findByRole('list', { name: 'Candidates' }))
  const names = () => list.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3'])
  const card = within(screen.getByRole('region', { name: 'Candidates' }))
  await user.click(card.getByRole('button', { name: 'Load more' }))
  expect(names()).toHaveLength(6)
})
