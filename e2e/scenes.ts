import type { Page } from '@playwright/test'

export interface Scene {
  name: string
  address: string
  /** Steps to reach it in the demo workspace. */
  open?: (page: Page) => Promise<void>
}

const addresses = [
  '/',
  '/auth/login',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/overview',
  '/inbox',
  '/agents',
  '/agents/user-whisperer',
  '/agents/market-maven',
  '/agents/narrative-architect',
  '/agents/impact-predictor',
  '/agents/advocate-amplifier',
  '/agents/community-catalyst',
  '/requirements',
  '/requirements?view=board',
  '/customers',
  '/outputs',
  '/tasks',
  '/prds',
  '/transcripts',
  '/posts',
  '/workflows',
  '/workflows/new',
  '/workflows/history',
  '/analytics',
  '/audit',
  '/team',
  '/integrations',
  '/notifications',
  '/bin',
  '/billing',
  '/billing/checkout?plan=pro',
  '/billing/portal',
  '/settings',
  '/settings?tab=agents',
  '/settings?tab=models',
  '/settings?tab=billing',
  '/settings?tab=notifications',
  '/settings?tab=privacy',
  '/settings?tab=team',
  '/settings?tab=advanced',
  '/join?token=unknown',
  '/unsubscribe?token=unknown',
  '/advocacy/stop?token=unknown',
  '/advocacy/answer?token=unknown',
  '/nowhere',
]

const nameOf = (address: string) => (address === '/' ? 'landing' : address.slice(1).replaceAll(/[^a-z]+/g, '-'))

/** What is laid out differently on a phone, and so is checked there too. */
export const onPhone: ReadonlySet<string> = new Set([
  ...['requirements', 'requirements-view-board', 'customers', 'bin', 'inbox', 'requirement'],
  ...['prd', 'prd-evidence', 'prd-edit', 'prd-refine', 'prd-comments', 'prd-sources', 'prd-revisions'],
  ...['prd-review', 'prd-share-link', 'prd-shared'],
])

/** Every page as first seen. */
export const pages: readonly Scene[] = addresses.map((address) => ({ name: nameOf(address), address }))

type Name = string | RegExp
const press = (role: 'button' | 'link' | 'radio' | 'tab', name: Name) => (page: Page) =>
  page.getByRole(role, { name }).first().click()
const pick = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click()
const inTurn =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const whisperer = '/agents/user-whisperer'
const amplifier = '/agents/advocate-amplifier'
const draft = 'Search in reports'
const openDraft = inTurn(press('button', draft), (page) =>
  page.getByRole('article', { name: draft }).getByText('Executive summary').first().waitFor(),
)
const shareLink = inTurn(openDraft, press('button', 'Share and export'), pick('Share link'))
const sharedPage = inTurn(shareLink, press('button', 'Create link'), async (page) => {
  const link = page.getByLabel('New link').getByRole('textbox')
  await page.goto(new URL(await link.inputValue()).pathname)
})
const evidence = (page: Page) => page.locator('[data-claim]').first().click()

/** Dialogs and panels that open from the pages. */
export const openings: readonly Scene[] = [
  { name: 'palette', address: '/overview', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'palette-search',
    address: '/overview',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      const found = page.waitForResponse(/\/api\/v1\/records\?/)
      await page.getByRole('textbox', { name: 'Search or jump to' }).fill('report')
      await found
    },
  },
  { name: 'create', address: '/overview', open: (page) => page.keyboard.press('c') },
  { name: 'workspaces', address: '/overview', open: press('button', /^My workspace/) },
  {
    name: 'snooze',
    address: '/inbox',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('s')
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'shortcuts', address: '/overview', open: (page) => page.keyboard.press('?') },
  { name: 'assistant', address: '/overview', open: press('button', 'Open the assistant') },
  { name: 'bell', address: '/overview', open: press('button', /^Notifications/) },
  { name: 'account-menu', address: '/overview', open: press('button', /account menu/i) },
  { name: 'samples', address: '/overview', open: press('button', 'Sample data') },
  {
    name: 'samples-removal',
    address: '/overview',
    open: inTurn(press('button', 'Sample data'), press('button', 'Delete sample data')),
  },
  { name: 'output', address: '/outputs', open: (page) => page.locator('tr[data-row-id]').first().click() },
  { name: 'output-edit', address: '/outputs', open: press('button', /^Edit/) },
  { name: 'agent-settings', address: '/agents', open: press('link', /^Configure/) },
  { name: 'prd', address: whisperer, open: openDraft },
  { name: 'prd-evidence', address: whisperer, open: inTurn(openDraft, evidence) },
  { name: 'prd-edit', address: whisperer, open: inTurn(openDraft, press('button', 'Edit')) },
  { name: 'prd-canvas', address: whisperer, open: press('button', `Edit ${draft}`) },
  { name: 'prd-view', address: whisperer, open: press('button', `View ${draft}`) },
  {
    name: 'prd-export',
    address: whisperer,
    open: inTurn(openDraft, press('button', 'Share and export'), pick('Export to Jira')),
  },
  ...['Refine', 'Comments', 'Sources', 'Revisions'].map((tab) => ({
    ...{ name: `prd-${tab.toLowerCase()}`, address: whisperer, open: inTurn(openDraft, press('tab', tab)) },
  })),
  { name: 'prd-review', address: whisperer, open: inTurn(openDraft, press('button', 'Review')) },
  { name: 'prd-layout', address: whisperer, open: inTurn(openDraft, press('button', /^Layout/)) },
  { name: 'prd-share-link', address: whisperer, open: shareLink },
  { name: 'prd-shared', address: whisperer, open: sharedPage },
  {
    name: 'requirement',
    address: '/requirements?status=shipped',
    open: (page) => page.locator('main a[href^="/requirements/"]').first().click(),
  },
  { name: 'prd-layouts', address: '/settings?tab=agents', open: press('button', /^RFC/) },
  {
    name: 'prd-delete',
    address: whisperer,
    open: inTurn(press('button', `More actions for ${draft}`), pick('Delete')),
  },
  { name: 'prd-transcripts', address: whisperer, open: press('button', 'Previous transcripts') },
  { name: 'competitor', address: '/agents/market-maven', open: press('button', /^Northwind Boards/) },
  { name: 'competitor-change', address: '/agents/market-maven', open: press('button', /View analysis/) },
  { name: 'competitor-new', address: '/agents/market-maven', open: press('button', 'Add competitor') },
  { name: 'analysis', address: '/agents/impact-predictor', open: press('button', 'Weekly email digest') },
  { name: 'text-edit', address: '/agents/narrative-architect', open: press('button', /^Edit/) },
  { name: 'advocate', address: amplifier, open: (page) => page.getByRole('row', { name: /Priya Raman/ }).click() },
  { name: 'advocate-invite', address: amplifier, open: press('button', 'Invite Advocate') },
  { name: 'campaign-mails', address: amplifier, open: press('button', /^Emails/) },
  { name: 'template-preview', address: amplifier, open: press('button', /^Preview/) },
  { name: 'platform-connect', address: '/agents/community-catalyst', open: press('button', /^Connect/) },
  { name: 'workflow', address: '/workflows', open: press('link', 'Edit Negative Feedback Alert') },
  { name: 'workflow-from-template', address: '/workflows/new', open: press('link', 'Customer Feedback to PRD') },
  { name: 'workflow-delete', address: '/workflows', open: press('button', /^Delete/) },
  { name: 'execution', address: '/workflows/history', open: press('button', /steps of execution/) },
  {
    name: 'audit-event',
    address: '/audit',
    open: (page) =>
      page
        .getByRole('row', { name: /\b[a-z]+ed\b/i })
        .first()
        .click(),
  },
  { name: 'integration-connect', address: '/integrations', open: press('button', /^Connect/) },
]
