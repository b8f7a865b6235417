import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { linkMailedTo } from '../outbox.ts'
import { dataDir } from '../server.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
const password = 'Brass-Limb-64'

interface Person {
  page: Page
  context: BrowserContext
  email: string
  name: string
}

/** A new person in their own browser, who signs up on the current page. */
async function fillSignUp({ page, email, name }: Person): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await expect(page.getByLabel('Email')).toBeVisible()
  if ((await page.getByLabel('Email').inputValue()) === '') await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/role/i).selectOption('Product Manager')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function newPerson(browser: Browser, name: string): Promise<Person> {
  const context = await browser.newContext()
  return { context, page: await context.newPage(), email: `${randomUUID()}@people.org`, name }
}

async function signedUp(browser: Browser, name: string): Promise<Person> {
  const person = await newPerson(browser, name)
  await person.page.goto('/auth/sign-up')
  await fillSignUp(person)
  await expect(person.page).toHaveURL('/overview')
  return person
}

async function createTeam({ page }: Person, name: string): Promise<void> {
  await page.goto('/team')
  await page.getByRole('button', { name: 'Create a team' }).first().click()
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible()
}

async function invite({ page }: Person, email: string, role: string): Promise<void> {
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText(role, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
}

const rowOf = ({ page }: Person, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function act(by: Person, name: string, action: string): Promise<void> {
  await by.page.getByRole('button', { name: `Actions for ${name}` }).click()
  await by.page.getByRole('menuitem', { name: action }).click()
}

test('three people in two teams: invited by mail, a role changed live, sharing, deactivation, removal', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const ada = await signedUp(browser, 'Ada Okafor')
  const team = `Charts ${Date.now()}`
  await createTeam(ada, team)
  await expectAccessible(ada.page)

  const vera = await newPerson(browser, 'Vera Lindt')
  await invite(ada, vera.email, 'Viewer')
  await expect(rowOf(ada, vera.email)).toContainText('Pending')
  await expectAccessible(ada.page)

  await vera.page.goto(await linkMailedTo(dataDir(), vera.email, `Join ${team}`))
  await expect(vera.page.getByRole('heading', { name: `Join ${team}` })).toBeVisible()
  await expect(vera.page).toHaveURL('/join')
  await expectAccessible(vera.page)
  await vera.page.getByRole('link', { name: 'Create an account and join' }).click()
  await fillSignUp(vera)
  await vera.page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(vera.page).toHaveURL('/overview')
  await expect(rowOf(ada, 'Vera Lindt')).toContainText('Active')

  // Actions the server refuses are disabled, and the page says why.
  await vera.page.goto('/settings?tab=agents&agent=user-whisperer')
  const sentence = 'Only administrators and editors of this team can configure agents, run them and change their work.'
  await expect(vera.page.getByText(sentence).first()).toBeVisible()
  await expect(vera.page.getByRole('switch', { name: 'Enabled' })).toBeDisabled()

  // Shared with her, that one agent opens, without a reload.
  await ada.page.goto('/team?tab=resources')
  await ada.page.getByRole('button', { name: 'Share a resource' }).first().click()
  const share = ada.page.getByRole('dialog', { name: 'Share a resource' })
  await share.getByRole('combobox', { name: 'Resource' }).click()
  await ada.page.getByRole('option', { name: /User Whisperer/ }).click()
  await share.getByText('Vera Lindt').click()
  await share.getByText('Edit', { exact: true }).click()
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(rowOf(ada, 'User Whisperer')).toContainText('Vera Lindt')
  await expectAccessible(ada.page)
  await expect(vera.page.getByRole('switch', { name: 'Enabled' })).toBeEnabled()

  // A role changed by one is seen by the other.
  await vera.page.goto('/team')
  await expect(vera.page.getByRole('button', { name: 'Invite Member' })).toHaveAttribute('aria-disabled', 'true')
  await ada.page.goto('/team')
  await ada.page.getByRole('button', { name: /Role of Vera Lindt/ }).click()
  await ada.page.getByRole('option', { name: 'Administrator' }).click()
  await expect(ada.page.getByText('Role changed')).toBeVisible()
  await expect(vera.page.getByRole('button', { name: 'Invite Member' })).not.toHaveAttribute('aria-disabled', 'true')

  // A second team, and the picker that leads from one to the other.
  const bob = await signedUp(browser, 'Bob Ekman')
  const other = `Maps ${Date.now()}`
  await createTeam(bob, other)
  await invite(bob, vera.email, 'Editor')
  await vera.page.goto(await linkMailedTo(dataDir(), vera.email, `Join ${other}`))
  await vera.page.getByRole('button', { name: `Join ${other}` }).click()
  await expect(vera.page).toHaveURL('/overview')
  await vera.page.getByRole('button', { name: /Account menu/ }).click()
  const menu = vera.page.getByRole('dialog')
  await expect(menu.getByRole('radio', { name: other })).toBeChecked()
  await menu.getByText(team, { exact: true }).click()
  await expectAccessible(vera.page)
  await vera.page.goto('/team')
  await expect(vera.page.getByRole('main').getByText(team).first()).toBeVisible()
  await vera.page.reload()
  await expect(rowOf(vera, 'Ada Okafor')).toContainText('Owner')

  // Deactivation removes her access on any page; reactivation restores it.
  await act(ada, 'Vera Lindt', 'Deactivate')
  await ada.page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(ada, 'Vera Lindt')).toContainText('Inactive')
  await expect(vera.page.getByText(`You no longer have access to ${team}`)).toBeVisible()
  await expect(vera.page.getByText("You're in Individual View")).toBeVisible()
  await act(ada, 'Vera Lindt', 'Reactivate')
  await expect(rowOf(ada, 'Vera Lindt')).toContainText('Active')
  await expect(vera.page.getByRole('button', { name: `Open ${team}` })).toBeVisible()
  await vera.page.getByRole('button', { name: `Open ${team}` }).click()

  await act(ada, 'Vera Lindt', 'Remove from team')
  const question = ada.page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to remove this team member?')
  await expectAccessible(ada.page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(ada, 'Vera Lindt')).toHaveCount(0)
  await expect(vera.page.getByText(`You no longer have access to ${team}`).first()).toBeVisible()
  for (const { context } of [ada, vera, bob]) await context.close()
})

test('whoever is signed in as somebody else is told whom the invitation is for, and does not join', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const ada = await signedUp(browser, 'Ada Okafor')
  const team = `Charts ${Date.now()}`
  await createTeam(ada, team)
  const eve = await newPerson(browser, 'Eve Moreau')
  await invite(ada, eve.email, 'Editor')
  const mallory = await signedUp(browser, 'Mallory Finch')
  await mallory.page.goto(await linkMailedTo(dataDir(), eve.email, `Join ${team}`))
  await expect(mallory.page.getByText(`this invitation is for ${eve.email}`)).toBeVisible()
  await expect(mallory.page.getByRole('button', { name: `Join ${team}` })).toHaveCount(0)
  await expectAccessible(mallory.page)
  await mallory.page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(mallory.page.getByRole('link', { name: 'Create an account and join' })).toBeVisible()
  for (const { context } of [ada, eve, mallory]) await context.close()
})

test('somebody with an account answers an invitation in the app; the owner deletes the team by its name', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const ada = await signedUp(browser, 'Ada Okafor')
  const vera = await signedUp(browser, 'Vera Lindt')
  const home = await linkMailedTo(dataDir(), vera.email, 'Verify your email address')
  await vera.page.goto(home)
  await vera.page.getByRole('button', { name: 'Verify email' }).click()
  await expect(vera.page.getByText(/verified/i).first()).toBeVisible()
  const team = `Charts ${Date.now()}`
  await createTeam(ada, team)
  await invite(ada, vera.email, 'Viewer')

  await vera.page.goto('/notifications')
  await expect(vera.page.getByText(`You're invited to ${team}`).first()).toBeVisible()
  await vera.page.goto('/team')
  await expect(vera.page.getByRole('list', { name: 'Invitations for you' })).toContainText(team)
  await expectAccessible(vera.page)
  await vera.page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(vera.page.getByRole('tab', { name: 'Members' })).toBeVisible()
  await expect(rowOf(vera, 'Ada Okafor')).toContainText('Owner')

  await ada.page.goto('/team')
  await ada.page.getByRole('button', { name: 'Team actions' }).click()
  await ada.page.getByRole('menuitem', { name: 'Delete team' }).click()
  const dialog = ada.page.getByRole('dialog', { name: `Delete ${team}` })
  await expect(dialog).toContainText('Everything in the team is permanently deleted')
  await expectAccessible(ada.page)
  await dialog.getByLabel(`Type ${team} to confirm`).fill(team)
  await dialog.getByRole('button', { name: 'Delete team' }).click()
  await expect(ada.page.getByText("You're in Individual View").first()).toBeVisible()
  await expect(vera.page.getByText(`You no longer have access to ${team}`).first()).toBeVisible()
  for (const { context } of [ada, vera]) await context.close()
})
