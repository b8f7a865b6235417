import type { Page } from '@playwright/test'
import { expectAccessible, expect as expectSoon, showWholePage, test } from '../journey.ts'
import { signInWith } from '../sign-in.ts'
import { chooseView, isAsWideAsThePhone, newTeam, phoneInTeamView } from '../team-view.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

/** A new team's page, opened by its owner: as empty as their own workspace. */
async function openInBothViews(page: Page, address: string, empty: { alone: string; inTeam: string }) {
  test.setTimeout(150_000)
  const { lead, viewer, ask } = await newTeam()
  await signInWith(page, lead.token)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: empty.alone })).toBeVisible()
  await chooseView(page, 'Team View')
  await expect(page.getByRole('heading', { name: empty.inTeam })).toBeVisible()
  await expectAccessible(page)
  return { viewer, ask }
}

/** The sandbox fails now and then, like a real platform. */
async function publish(page: Page): Promise<void> {
  const text = page.getByRole('article', { name: 'Variation 1' })
  await text.getByRole('button', { name: 'Approve' }).click()
  await text.getByRole('button', { name: 'Publish' }).click()
  const [isOut, retry] = [text.getByText('Published', { exact: true }), text.getByRole('button', { name: 'Retry' })]
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(isOut).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

test('Narrative Architect: what a team writes and posts is the team’s, and a viewer of it only reads', async ({
  page,
  browser,
}) => {
  const { viewer, ask } = await openInBothViews(page, '/agents/narrative-architect', {
    alone: 'No content yet',
    inTeam: 'No content yet',
  })

  await ask('POST', '/social-accounts/twitter/connect', {})
  const platforms = page.getByRole('list', { name: 'Social platforms' })
  await expect(platforms.getByText(/@sandbox · /)).toBeVisible()
  const generate = (featureDescription: string) =>
    ask('POST', '/content/generate', { featureDescription, platforms: ['twitter'] })
  await generate('Offline drafts keep what you write on the phone.')
  await expect(page.getByRole('button', { name: /^Hide posts: / })).toHaveCount(1)
  await generate('Board templates let a team start from a board.')
  await expect(page.getByRole('button', { name: /^Hide posts: / })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Show 3 posts: Offline drafts/ })).toBeVisible()
  await publish(page)
  await expect(page.getByText('1 published')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/posts')
  const posts = page.getByRole('list', { name: 'Posts' })
  await expect(posts.getByText('X (Twitter) (sandbox)')).toBeVisible()
  await chooseView(page, 'Individual View')
  await expect(page.getByText('No posts yet')).toBeVisible()
  await page.goto('/agents/narrative-architect')
  await expect(page.getByText('No content yet')).toBeVisible()

  const phone = await phoneInTeamView(browser, viewer.token)
  await phone.goto('/agents/narrative-architect')
  await showWholePage(phone)
  await expect(phone.getByRole('article', { name: 'Variation 1' })).toBeVisible()
  await expect(phone.getByRole('article', { name: 'Variation 2' })).toBeHidden()
  await phone.getByRole('button', { name: 'Show 2 more for X (Twitter)' }).click()
  await expect(phone.getByRole('article', { name: 'Variation 3' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await isAsWideAsThePhone(phone)
  await expectAccessible(phone)
  await phone.context().close()
})

test('Advocate Amplifier: a team’s program, with the mails of a campaign one by one', async ({ page, browser }) => {
  const { viewer, ask } = await openInBothViews(page, '/agents/advocate-amplifier', {
    alone: 'No advocates yet',
    inTeam: 'No campaigns yet',
  })

  const config = await ask<object>('GET', '/agents/advocate-amplifier/config')
  await ask('PUT', '/agents/advocate-amplifier/config', { ...config, enabled: true })
  const email = `rosa-${Date.now()}@people.example`
  const rosa = await ask<{ id: string }>('POST', '/advocates', { name: 'Rosa Lind', email, hasAgreed: true })
  const campaign = await ask<{ id: string }>('POST', '/campaigns', { name: 'Reviews', type: 'review', goal: 2 })
  await ask('POST', `/campaigns/${campaign.id}/start`)
  const words = { subject: 'A question, {{firstName}}', body: 'Hi {{firstName}}, would you write a review?' }
  const template = await ask<{ id: string }>('POST', '/outreach-templates', { name: 'Ask', type: 'review', ...words })
  const use = { advocateIds: [rosa.id], campaignId: campaign.id }
  await ask('POST', `/outreach-templates/${template.id}/use`, use)

  await expect(page.getByText('0 of 2 replies, 1 emailed')).toBeVisible()
  await page.getByRole('button', { name: 'Emails for Reviews' }).click()
  const mails = page.getByRole('dialog', { name: 'Emails for Reviews' })
  const mail = mails.getByRole('list', { name: 'Emails' }).getByRole('listitem')
  await expect(mail.getByText('A question, Rosa')).toBeVisible()
  await mail.getByRole('button', { name: 'Record reply' }).click()
  await page.getByRole('menuitemradio', { name: 'Interested' }).click()
  await expect(mail.getByText('Interested')).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Rosa Lind' }).click()
  await expect(page.getByRole('dialog', { name: 'Rosa Lind' }).getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 2 replies, 1 emailed')).toBeVisible()
  await chooseView(page, 'Individual View')
  await expect(page.getByRole('heading', { name: 'No advocates yet' })).toBeVisible()

  const phone = await phoneInTeamView(browser, viewer.token)
  await phone.goto('/agents/advocate-amplifier')
  await expect(phone.getByRole('row', { name: 'Rosa Lind' })).toBeVisible()
  await showWholePage(phone)
  await expect(phone.getByRole('button', { name: /Invite Advocate|Create Campaign|Use Ask/ })).toHaveCount(0)
  await phone.getByRole('button', { name: 'Emails for Reviews' }).click()
  await expect(phone.getByRole('dialog').getByText('A question, Rosa', { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: /reply/ })).toHaveCount(0)
  await isAsWideAsThePhone(phone)
  await expectAccessible(phone)
  await phone.context().close()
})

test('Community Catalyst: who answers a post in a team keeps the others from answering it too', async ({
  page,
  browser,
}) => {
  const { viewer, ask } = await openInBothViews(page, '/agents/community-catalyst', {
    alone: 'No posts yet',
    inTeam: 'No posts yet',
  })

  const table = 'author,content\nPriya Nair,The CSV export is broken and this is urgent\nKim Vale,I love the roadmap\n'
  const form = new FormData()
  form.append('platform', 'forum')
  form.append('file', new Blob([table], { type: 'text/csv' }), 'posts.csv')
  await ask('POST', '/community/imports', form)
  await ask('POST', '/community/platforms/forum/connect', { way: 'sandbox' })
  const urgent = (on: Page) =>
    on
      .getByRole('list', { name: 'Community posts' })
      .getByRole('listitem')
      .filter({ hasText: 'export is broken' })
      .first()
  await urgent(page).getByRole('button', { name: 'Generate AI reply to Priya Nair' }).click()
  await expect(urgent(page).getByRole('textbox', { name: 'Reply to Priya Nair' })).toHaveValue(/Priya/)
  await expectAccessible(page)

  const phone = await phoneInTeamView(browser, viewer.token)
  await phone.goto('/agents/community-catalyst')
  await showWholePage(phone)
  await expect(urgent(phone).getByText('Ada Quill is replying to this post.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Generate AI reply to Kim Vale' })).toBeDisabled()
  await isAsWideAsThePhone(phone)
  await expectAccessible(phone)

  await expect(async () => {
    await urgent(page)
      .getByRole('button', { name: /Send|Try again|Retry/ })
      .first()
      .click()
    await expect(urgent(page).getByText('Responded')).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await expect(urgent(phone).getByText('Responded')).toBeVisible()
  await phone.context().close()
  await chooseView(page, 'Individual View')
  await expect(page.getByText('No posts yet')).toBeVisible()
})
