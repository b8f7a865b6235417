import type { BrowserContext, Page } from '@playwright/test'
import { signInTo } from '../../server/test/running-server.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, showWholePage, test } from '../journey.ts'
import { mailsTo } from '../outbox.ts'
import { dataDir, origin } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
const place = '/agents/advocate-amplifier'

/** Somebody new, with an empty program and the agent switched on. */
async function newcomer(context: BrowserContext): Promise<string> {
  const { token } = await signInTo(dataDir())
  await signInWith(context, token)
  const address = `${origin}/api/v1/agents/advocate-amplifier/config`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const config = (await (await fetch(address, { headers })).json()) as object
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...config, enabled: true }) })
  return token
}

let created = 0
const someone = () => `journey-${Date.now()}-${++created}@people.example`

async function linkTo(email: string, page: 'answer' | 'stop', subject: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mail = (await mailsTo(dataDir(), email)).find((one) => one.subject?.includes(subject))
      link = new RegExp(`http\\S+/advocacy/${page}\\?token=\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

async function addByHand(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for advocates' }).click()
  await page.getByRole('menuitem', { name: 'Add Advocate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Advocate' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText("They've opted in").click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

test('from an empty program: add, import with errors by row, search and filter', async ({ page, context }) => {
  test.setTimeout(120_000)
  await newcomer(context)
  await page.goto(place)
  await expect(page.getByRole('heading', { name: 'No advocates yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
  await expectAccessible(page)

  await addByHand(page, 'Rosa Lind', someone())
  await page.getByRole('button', { name: 'More actions for advocates' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import advocates' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const csv = `Name,Email,Platform,Followers,Engagement rate\nTom Berg,${someone()},LinkedIn,60000,9\nNo Mail,,,,\n`
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('1 person will be imported, 1 row will be skipped.')).toBeVisible()
  await expect(dialog.getByText('The email address is missing.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByRole('row', { name: 'Tom Berg' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search advocates' }).fill('linkedin')
  await expect(page.getByRole('row', { name: 'Rosa Lind' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search advocates' }).fill('')
  await page.getByRole('button', { name: /^All Status/ }).click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await expect(page.getByRole('row', { name: 'Tom Berg' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Rosa Lind' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: 'Tom Berg' })).toBeVisible()
})

test('an invitation is sent, agreed to by its link, and stopped for good by another', async ({ page, context }) => {
  test.setTimeout(120_000)
  const token = await newcomer(context)
  const email = someone()
  await page.goto(place)
  await page.getByRole('button', { name: 'Invite Advocate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite Advocate' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Una Ray')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('row', { name: 'Una Ray' }).getByText('Pending')).toBeVisible()

  const visitor = await context.browser()?.newContext()
  const outside = await visitor?.newPage()
  if (!outside) throw new Error('no browser')
  await outside.goto(await linkTo(email, 'answer', "You're invited"))
  await expect(outside.getByRole('heading', { name: /^Join / })).toBeVisible()
  expect(outside.url()).not.toContain('token')
  await expectAccessible(outside)
  await outside.getByRole('button', { name: 'Join and get these emails' }).click()
  await expect(outside.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Una Ray' }).getByText('Active')).toBeVisible()

  await outside.goto(await linkTo(email, 'stop', "You're invited"))
  await expectAccessible(outside)
  await outside.getByRole('button', { name: 'Unsubscribe me' }).click()
  await expect(outside.getByText(new RegExp(`won't email ${email} again`))).toBeVisible()
  await visitor?.close()
  await expect(page.getByRole('row', { name: 'Una Ray' }).getByText('Opted out')).toBeVisible()
  const again = await fetch(`${origin}/api/v1/advocates/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Una', email: email.toUpperCase() }),
  })
  expect(await again.json()).toMatchObject({ detail: 'This person unsubscribed.' })
  expect(await mailsTo(dataDir(), email)).toHaveLength(1)
})

test('a campaign reaches its goal by a template that was used and answered', async ({ page, context }) => {
  test.setTimeout(150_000)
  await newcomer(context)
  const email = someone()
  await page.goto(place)
  await addByHand(page, 'Rosa Lind', email)

  await page.getByRole('button', { name: 'Create Campaign' }).first().click()
  const campaign = page.getByRole('dialog', { name: 'Create Campaign' })
  await campaign.getByLabel('Name').fill('Spring reviews')
  await campaign.getByRole('textbox', { name: 'Goal' }).fill('1')
  await campaign.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Start Spring reviews' }).click()
  await expect(page.getByRole('button', { name: 'Complete Spring reviews' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Template' }).first().click()
  const template = page.getByRole('dialog', { name: 'Create Template' })
  await template.getByLabel('Name').fill('Ask for a review')
  await template.getByLabel('Subject').fill('A question, {{firstName}}')
  await template.getByLabel('Message').fill('Hi {{firstName}}, would you write a review for {{campaign}}?')
  await expectAccessible(page)
  await template.getByRole('button', { name: 'Create', exact: true }).click()

  await page.getByRole('button', { name: 'Preview Ask for a review' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Ask for a review' })
  await preview.getByRole('button', { name: /Preview as/ }).click()
  await page.getByRole('option', { name: 'Rosa Lind' }).click()
  await expect(preview.getByRole('heading', { name: 'A question, Rosa' })).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Use Ask for a review' }).click()
  const use = page.getByRole('dialog', { name: 'Use: Ask for a review' })
  await use.getByText('Selected advocates').click()
  await use.getByText('Rosa Lind').click()
  await use.getByRole('button', { name: /Campaign/ }).click()
  await page.getByRole('option', { name: 'Spring reviews' }).click()
  await use.getByRole('button', { name: 'Send' }).click()

  const visitor = await context.browser()?.newContext()
  const outside = await visitor?.newPage()
  if (!outside) throw new Error('no browser')
  await outside.goto(await linkTo(email, 'answer', 'A question, Rosa'))
  await outside.getByLabel('Message (optional)').fill('Gladly, on Friday.')
  await outside.getByRole('button', { name: "I'm interested" }).click()
  await expect(outside.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await visitor?.close()

  await expect(page.getByText('1 of 1 reply, 1 emailed')).toBeVisible()
  await expect(page.getByText('100% of 1 email got a reply')).toBeVisible()
  await page.getByRole('row', { name: 'Rosa Lind' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rosa Lind' })
  await expect(drawer.getByText('Gladly, on Friday.')).toBeVisible()
  await expect(drawer.getByText('25 pts from replies and activity')).toBeVisible()
  await expectAccessible(page)
  expect(await mailsTo(dataDir(), email)).toHaveLength(1)
})

test('who speaks well in a transcript is found with the quote and a way to it, in the dark and at 390 pixels', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  const token = await newcomer(context)
  const words = [
    'It is the best tool we have bought in years.',
    'Our crews rely on it every single day.',
    'I told two other foremen to get it, and both did.',
  ]
  const form = new FormData()
  form.append('file', new Blob([words.map((text) => `Marta Silva: ${text}`).join('\n')]), 'call.txt')
  const upload = `${origin}/api/v1/agents/user-whisperer/upload`
  await fetch(upload, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  await chooseTheme(page, 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(place)
  await showWholePage(page)
  const candidates = page.getByRole('list', { name: 'Candidates' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Find Advocates' }).click()
    await expect(candidates.getByText('Marta Silva')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await expect(candidates.getByRole('blockquote')).toHaveText(words[0] ?? '')
  await expectAccessible(page)
  await candidates.getByRole('button', { name: 'Accept Marta Silva' }).click()
  await expect(page.getByRole('row', { name: 'Marta Silva' })).toBeVisible()
  await page.getByRole('row', { name: 'Marta Silva' }).click()
  const drawer = page.getByRole('dialog', { name: 'Marta Silva' })
  await expect(drawer.getByText('3 positive mentions')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'call.txt' }).first().click()
  await expect(page).toHaveURL(/\/agents\/user-whisperer\?transcript=/)
  await expect(page.getByText('call.txt').first()).toBeVisible()
})
