import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defineWebFeature } from '#kernel/feature'
import { openApp } from '../../../../test/open-app.tsx'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import { prds } from '../index.ts'
import { prdId, quote, serveWhisperer, withLessMotion } from '../prds.fixtures.ts'
import '../pages/prd-page.tsx'

signedInThroughout()
beforeEach(withLessMotion)

async function openDocument(address = '', rooms: Parameters<typeof openApp>[1] = []) {
  const server = serveWhisperer()
  const opened = openApp(`/prds/${prdId}${address}`, [{ ...prds, workspaces: [] }, ...rooms])
  await screen.findByRole('heading', { level: 1, name: 'Faster exports' })
  return { server, ...opened, rail: within(screen.getByRole('complementary', { name: 'Beside the document' })) }
}

test('a PRD has a page with its outline, its text and a rail', async () => {
  const { rail } = await openDocument()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  expect(outline.getByRole('link', { name: /User stories/ }).getAttribute('href')).toBe('#section-user_stories')
  expect(rail.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Evidence', 'Refine', 'Revisions'])
})

test('another feature adds a tab, which a link opens at a claim', async () => {
  const Notes = ({ prd, claimId }: { prd: { title: string }; claimId: string | null }) => (
    <p>{`Notes on ${prd.title} at ${claimId}`}</p>
  )
  const notes = defineWebFeature({
    name: 'notes',
    pages: [],
    document: { tabs: [{ id: 'notes', label: 'Notes', panel: async () => ({ default: Notes }) }] },
  })
  const { rail } = await openDocument('?tab=notes&claim=s1', [notes])
  expect(rail.getByRole('tab', { selected: true }).textContent).toBe('Notes')
  expect(await rail.findByText('Notes on Faster exports at s1')).toBeTruthy()
})

test('the quote behind the claim in the address is shown', async () => {
  const { rail } = await openDocument('?claim=s1')
  expect(await rail.findByText(`“${quote}”`)).toBeTruthy()
})
