import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loseTeam, useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { team as room } from './index.ts'
import { eve, serveTeam, team } from './team.fixtures.ts'

signedInThroughout()
beforeEach(() => {
  useAppState.setState({ viewMode: 'team' })
})
afterEach(() => {
  useAppState.setState({ viewMode: 'individual' })
})

const row = (name: RegExp) => screen.findByRole('row', { name })
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

test('an administrator sees who is in, in which role and since when, and who is invited', async () => {
  serveTeam('admin')
  openApp('/team', [room])
  const ada = within(await row(/Ada Okafor/))
  expect(ada.getByText('Owner')).toBeTruthy()
  expect(ada.getByText('Administrator')).toBeTruthy()
  expect(ada.queryByRole('button', { name: /Role of/ })).toBeNull()
  expect(within(await row(/Eve Moreau/)).getByRole('button', { name: /Role of Eve Moreau/ })).toBeTruthy()
  const vera = within(await row(/vera@people.org/))
  expect(vera.getByText('Pending')).toBeTruthy()
  expect(vera.getByText('3 days left')).toBeTruthy()
  for (const status of ['All\u00a04', 'Active\u00a03', 'Pending\u00a01', 'Inactive\u00a00']) {
    expect(screen.getByRole('radio', { name: status })).toBeTruthy()
  }
})

test('members are filtered by their status', async () => {
  const { calls } = serveTeam('admin')
  const { user, address } = openApp('/team', [room])
  await user.click(await screen.findByRole('radio', { name: /Pending/ }))
  await waitFor(() => expect(address()).toContain('status=pending'))
  await waitFor(() => expect(calls('GET').some(({ url }) => url.includes('status=pending'))).toBe(true))
})

test('an empty invitation is ignored, and an address that is none gets a sentence', async () => {
  const { calls } = serveTeam('admin')
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Invite Member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect(dialog.queryByText(/valid email/)).toBeNull()
  await user.type(dialog.getByLabelText('Email'), 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy()
  expect(calls('POST')).toHaveLength(0)
})

test('an address leads to the invitation, which leaves it again', async () => {
  serveTeam('admin')
  const { user, address } = openApp('/team?invite=member', [room])
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/team')
})

test('an invitation goes out with its role, and a refusal keeps what was typed', async () => {
  const refusal = json({ code: 'already_exists', detail: 'Eve Moreau is already in this team.' }, 409)
  const { calls } = serveTeam('admin', { 'POST /teams/:id/invitations': () => refusal.clone() })
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Invite Member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
  await user.type(dialog.getByLabelText('Email'), 'eve@people.org')
  await user.click(dialog.getByRole('radio', { name: 'Editor' }))
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect(await dialog.findByText('Eve Moreau is already in this team.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('eve@people.org')
  expect(await calls('POST')[0]?.json()).toEqual({ email: 'eve@people.org', role: 'editor' })
})

test('removing a member asks first, says what is handed over, and asks to whom', async () => {
  const { calls } = serveTeam('admin', {
    'GET /teams/:id/members/:id/holdings': [{ what: 'schedules', count: 2 }],
    'DELETE /teams/:id/members/:id': { success: true },
  })
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Actions for Eve Moreau' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from team' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Are you sure you want to remove this team member?')).toBeTruthy()
  expect(await dialog.findByText(/2 schedules will be transferred to the member you choose/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('Choose a new owner')).toBeTruthy()
  expect(calls('DELETE')).toHaveLength(0)
})

test('a deactivated member is let back in with Undo', async () => {
  const { calls } = serveTeam('admin', { 'PATCH /teams/:id/members/:id': eve })
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Actions for Eve Moreau' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(toasts()[0]).toBe('Member deactivated'))
  act(() => useToasts.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(toasts()).toContain('Member reactivated'))
  expect(calls('PATCH')).toHaveLength(2)
})

test('whoever may not manage the team is told so, and offered nothing that would be refused', async () => {
  serveTeam('viewer')
  const { user } = openApp('/team', [room])
  await row(/Eve Moreau/)
  const sentence = 'Only administrators of this team can manage its members, integrations and settings.'
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Invite Member' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /Role of/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Eve Moreau' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Permissions'])
})

test('Roles & Permissions tells what each role can do, flag by flag', async () => {
  serveTeam('editor')
  openApp('/team?tab=permissions', [room])
  for (const text of ['Manage team', 'Export workflow data', 'Shared workflows (read only)', 'Export own data']) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  }
  const cells = within(await row(/Manage team/)).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replace(/^(Administrator|Editor|Viewer)/, ''))).toEqual([
    'Yes',
    'No',
    'No',
  ])
})

test('Shared Resources lists what is shared, with whom and how far', async () => {
  serveTeam('editor')
  openApp('/team?tab=resources', [room])
  const shared = within(await row(/User Whisperer/))
  for (const text of ['Agent configuration', 'The whole team', eve.name, 'Edit', 'Never']) {
    expect(shared.getByText(text)).toBeTruthy()
  }
})

test('in Individual View the page lists the teams, and without one offers to create it', async () => {
  useAppState.setState({ viewMode: 'individual' })
  serveTeam('admin', { 'GET /teams': [] })
  openApp('/team', [room])
  const empty = within(await screen.findByRole('region', { name: 'Your teams' }))
  expect(await empty.findByText('No teams yet')).toBeTruthy()
  expect(empty.getByRole('button', { name: 'Create a team' })).toBeTruthy()
})

test('in Individual View a team shows who is in it', async () => {
  useAppState.setState({ viewMode: 'individual' })
  serveTeam('admin', { 'GET /teams': [team('admin', { members: 7 })] })
  openApp('/team', [room])
  const people = within(await screen.findByRole('list', { name: 'People' }))
  expect(people.getAllByRole('img').map((face) => face.getAttribute('aria-label'))).toEqual(team('admin').people)
  expect(people.getByText('+4')).toBeTruthy()
})

test('the header names the workspace that is shown and switches to another one', async () => {
  serveTeam('admin')
  const { user } = openApp('/team', [room])
  const switcher = () => screen.findByRole('button', { name: /Switch workspace/ })
  await waitFor(async () => expect((await switcher()).textContent).toContain('ChartsTeam View'))
  await user.click(await switcher())
  expect((await screen.findByRole('button', { name: /Charts/, current: true })).textContent).toContain('members')
  await user.click(screen.getByRole('button', { name: /Only you/ }))
  expect(useAppState.getState().viewMode).toBe('individual')
  await waitFor(async () => expect((await switcher()).textContent).toContain('My workspaceIndividual View'))
  await user.click(await switcher())
  await user.click(await screen.findByRole('button', { name: /members/ }))
  expect(useAppState.getState().viewMode).toBe('team')
})

test('Team View shows the team picker, in which an administrator has a sign of their own', async () => {
  serveTeam('admin', { 'GET /teams': [team('admin'), team('viewer', { id: eve.id, name: 'Maps', members: 1 })] })
  const { user } = openApp('/team', [room])
  await row(/Eve Moreau/)
  await user.click(screen.getByRole('button', { name: /Account menu/ }))
  const menu = within(await screen.findByRole('dialog'))
  expect(await menu.findByText('Administrator · 3 members')).toBeTruthy()
  expect(menu.getByText('Viewer · 1 member')).toBeTruthy()
  await user.click(menu.getByText('Maps'))
  expect(useAppState.getState().currentTeam).toMatchObject({ name: 'Maps', role: 'member' })
})

test('who loses the team they look at is at home again, and told so', async () => {
  serveTeam('admin')
  openApp('/team', [room])
  await row(/Eve Moreau/)
  act(() => loseTeam())
  expect(await screen.findByText(/You're in Individual View/)).toBeTruthy()
  expect(toasts()).toContain('You no longer have access to Charts')
})

test('the owner deletes the team only with its name, typed, and is told what goes', async () => {
  const { calls } = serveTeam('admin', {
    'GET /teams': [team('admin', { isOwner: true })],
    'POST /teams/:id/delete': { success: true },
  })
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Team actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Charts' }))
  expect(dialog.getByText(/Everything in the team is permanently deleted/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Type Charts to confirm'), 'charts')
  await user.click(dialog.getByRole('button', { name: 'Delete team' }))
  expect(await dialog.findByText("Type the team's name exactly as shown: Charts")).toBeTruthy()
  expect(calls('POST')).toHaveLength(0)
  await user.clear(dialog.getByLabelText('Type Charts to confirm'))
  await user.type(dialog.getByLabelText('Type Charts to confirm'), 'Charts')
  await user.click(dialog.getByRole('button', { name: 'Delete team' }))
  await waitFor(() => expect(toasts()).toContain('Charts deleted'))
  expect(await calls('POST')[0]?.clone().json()).toEqual({ name: 'Charts' })
  expect(useAppState.getState().viewMode).toBe('individual')
})

test('who does not own the team is told why they cannot delete it', async () => {
  serveTeam('admin')
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Team actions' }))
  const item = await screen.findByRole('menuitem', { name: /Delete team/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Only the owner can delete the team.')
})
