import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { jiraAccount, jiraStandIn } from '../../server/src/adapters/connectors/jira/stand-in.fixtures.ts'
import { notionAccount, notionStandIn } from '../../server/src/adapters/connectors/notion/stand-in.fixtures.ts'
import { createRecogniserPackages } from '../../server/src/adapters/speech/recogniser-packages.ts'
import { chromiumFlags, chromiumPath } from '../browser.ts'
import { rewrite } from '../editor.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
const server = ownServer('tools')

const spokenWords =
  'Our customers want to export their reports as spreadsheets. The dashboard must load in two seconds.'
const folder = mkdtempSync(path.join(tmpdir(), 'sextant-spoken-'))
const spokenFile = path.join(folder, 'spoken.wav')
const voice = speak()

/** Returns why speech can't be synthesized, or undefined. */
function speak(): string | undefined {
  try {
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', spokenFile, spokenWords])
    return undefined
  } catch {
    return 'espeak-ng is not installed'
  }
}

test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${spokenFile}`,
    ],
  },
})

const cacheFolder = path.resolve(import.meta.dirname, '../../.cache')
let recogniser: string | undefined = 'the recogniser was not looked for'
let token = ''
let jira: Awaited<ReturnType<typeof jiraStandIn>>
let notion: Awaited<ReturnType<typeof notionStandIn>>

test.beforeAll(async () => {
  test.setTimeout(500_000)
  const packages = createRecogniserPackages({ cacheFolder })
  recogniser = packages.isSupported()
    ? await packages.ensure().then(
        () => undefined,
        () => 'the speech recognizer could not be downloaded',
      )
    : 'there is no speech recogniser for this machine'
  ;[jira, notion] = await Promise.all([jiraStandIn(), notionStandIn()])
  mkdirSync(cacheFolder, { recursive: true })
  symlinkSync(cacheFolder, path.join(server.dataDir(), 'cache'))
  const env = {
    JIRA_API_BASE: jira.url,
    NOTION_API_BASE: notion.url,
    SEXTANT_ALLOW_HOSTS: `${jira.host},${notion.host}`,
  }
  const forget = () => rmSync(folder, { recursive: true, force: true })
  await server.start(env, jira.close, notion.close, forget)
  token = (await server.signIn()).token
  await connect('jira', jiraAccount)
  await connect('notion', notionAccount)
})
test.beforeEach(async ({ page }) => {
  await signInWith(page, token)
})

async function connect(tool: string, credentials: object): Promise<void> {
  const answer = await fetch(`${server.origin}/api/v1/integrations/${tool}/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ credentials }),
  })
  expect([tool, answer.status]).toEqual([tool, 200])
}

const conversation = `[00:00:04] Maya: We need a way for customers to export their reports as CSV, they ask every week.
[00:00:11] Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.
[00:00:19] Maya: Support tickets about exports should fall by half.`

const canvas = (page: Page) => page.getByRole('region', { name: 'PRD text' })

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate PRD' }).click()
  // The first run also starts the engine's threads next to a browser and a recognizer.
  await expect(page.getByText('PRD Generated (Progressive)')).toBeVisible({ timeout: 120_000 })
  await expect(canvas(page)).toContainText('Executive summary')
}

async function download(page: Page, format: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${format}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Exports_for_everybody.${format.toLowerCase()}`)
  return readFileSync(await file.path())
}

async function exportTo(page: Page, tool: string, place: string): Promise<void> {
  await page.getByRole('button', { name: `Export to ${tool}` }).click()
  const dialog = page.getByRole('dialog', { name: `Export to ${tool}` })
  await expect(dialog.getByText(/^Connected/)).toBeVisible()
  await expect(dialog.getByText('Sandbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: place })).toBeVisible()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(new RegExp(`^Exported to ${tool}`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Export again' }).click()
  await expect(dialog.getByText(new RegExp(`^Updated in ${tool}`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

test('from a conversation to an approved PRD in Jira, in Notion and on paper', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/agents/user-whisperer')
  await page.getByLabel('Text', { exact: true }).fill(conversation)
  await page.getByRole('button', { name: 'Title and additional context' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Exports for everybody')
  await generate(page)

  await canvas(page)
    .getByRole('button', { name: /export their reports as CSV/ })
    .first()
    .click()
  const evidence = page.getByRole('dialog', { name: 'Evidence' })
  await expect(evidence.locator('mark')).toContainText('export their reports as CSV')
  await expect(evidence.getByText('Maya').first()).toBeVisible()
  await expect(evidence.getByText('00:00:04').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Edit Mode' }).click()
  await rewrite(page, 'Problem statement', 'Reports cannot leave the house.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft Saved')).toBeVisible()
  await expect(page.getByText('Version 2.0').first()).toBeVisible()
  await page.getByRole('radio', { name: 'View Mode' }).click()

  await page.getByLabel('Message', { exact: true }).fill('Add a story for scheduled exports')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PRD Refined')).toBeVisible()
  await expect(canvas(page)).toContainText('Reports cannot leave the house.')
  await page.reload()
  const chat = page.getByRole('region', { name: 'Conversation' })
  await expect(chat.getByText('Add a story for scheduled exports')).toBeVisible()
  await expect(chat.getByText('Changed: User stories')).toBeVisible()

  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  const assumptions = page.getByRole('dialog', { name: 'Accept the assumptions' })
  await expect(assumptions.getByRole('checkbox').first()).toBeAttached()
  for (const box of await assumptions.getByRole('checkbox').all()) await box.check({ force: true })
  await assumptions.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('PRD Approved')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Approved PRD' }).getByRole('button', { name: 'Close' }).last().click()

  expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(page, 'DOCX')).subarray(0, 2).toString()).toBe('PK')
  const markdown = (await download(page, 'MD')).toString()
  for (const words of ['# Exports for everybody', 'Reports cannot leave the house.', 'export their reports as CSV']) {
    expect(markdown).toContain(words)
  }

  await exportTo(page, 'Jira', 'Product (PROJ)')
  const issues = jira.issues.length
  expect(issues).toBeGreaterThan(1)
  expect(jira.issues[0]?.fields.summary).toBe('Exports for everybody')
  expect(jira.calls.filter((call) => call === 'POST /rest/api/3/issue')).toHaveLength(issues)
  await exportTo(page, 'Notion', 'Roadmap')
  expect(notion.pages.map(({ title }) => title)).toEqual(['Exports for everybody'])
})

/** Loose match, because the recognizer may miss a few words. */
async function expectHeard(page: Page): Promise<void> {
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toContainText(/export.*report/i, { timeout: 120_000 })
  await expect(page.getByText(/Transcribed by Moonshine base, on this server \(English\)/)).toBeVisible()
  await expect(transcript.getByText(/^00:00:0\d$/).first()).toBeVisible()
}

/** Collects requests that leave this machine. */
function watchNetwork(page: Page): string[] {
  const left: string[] = []
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== server.origin)
      left.push(request.url())
  })
  return left
}

/** Records the media types of new recordings. */
async function recordedTypes(page: Page): Promise<() => Promise<string[]>> {
  const types = await page.evaluateHandle(() => {
    const created: string[] = []
    const start = MediaRecorder.prototype.start
    MediaRecorder.prototype.start = function (slice) {
      created.push(this.mimeType)
      start.call(this, slice)
    }
    return created
  })
  return () => types.jsonValue()
}

test('a recording that is uploaded becomes a PRD, and nothing leaves the machine', async ({ page }) => {
  test.skip(voice !== undefined, voice)
  test.skip(recogniser !== undefined, recogniser)
  test.setTimeout(400_000)
  const left = watchNetwork(page)
  await page.goto('/agents/user-whisperer')
  await page.locator('input[type=file]').setInputFiles(spokenFile)
  await expect(page.getByText('File Uploaded')).toBeVisible()
  await expectHeard(page)
  await generate(page)
  await expect(canvas(page).getByRole('list', { name: 'Evidence' }).first()).toBeVisible()
  expect(left).toEqual([])
})

test('what is said into the microphone becomes a PRD, and nothing leaves the machine', async ({ page }) => {
  test.skip(voice !== undefined, voice)
  test.skip(recogniser !== undefined, recogniser)
  test.setTimeout(400_000)
  const left = watchNetwork(page)
  await page.goto('/agents/user-whisperer')
  const types = await recordedTypes(page)
  await page.getByRole('button', { name: 'Record audio' }).click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('0:09')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('File Uploaded')).toBeVisible()
  await expect(page.getByText(/^recording-[\d-]+\.webm$/)).toBeVisible()
  expect(await types()).toEqual(['audio/webm;codecs=opus'])
  await expectHeard(page)
  await generate(page)
  await expect(canvas(page).getByRole('list', { name: 'Evidence' }).first()).toBeVisible()
  expect(left).toEqual([])
})
