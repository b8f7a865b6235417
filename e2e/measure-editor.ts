import type { Browser, Page } from '@playwright/test'
import { atMost, percentile, title } from '../bench/print.ts'
import { editorOf } from './editor.ts'
import { origin, signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

declare global {
  interface Window {
    presses: number[]
    claimAt: number
  }
}

const claims = 300
const source_text = 'Maya: We need a way for customers to export their reports as CSV, they ask every week.'

async function ask<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${signedIn().token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/v1/agents/user-whisperer${path}`, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function longDocument(): Promise<string> {
  const { prd_id: id } = await ask<{ prd_id: string }>('POST', '/generate-prd', { source_text })
  const prd = await ask<{ feature_requirements: object[] }>('GET', `/prds/${id}`, {})
  const [first] = prd.feature_requirements
  const feature_requirements = Array.from({ length: claims }, (_, place) => ({
    ...first,
    ...{ id: `claim-${place}`, feature: `Requirement ${place}: export reports as CSV before nine in the morning` },
    description: 'The export runs at night and is there when the day begins, for every team that asked for it.',
  }))
  await ask('PUT', `/prds/${id}`, { ...prd, feature_requirements })
  return id
}

/** From the load of the page until a claim is painted, without the first visit, which also fills the cache. */
async function timesToFirstClaim(page: Page, id: string): Promise<number[]> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('article [data-claim]')) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (window.claimAt = performance.now())
      return requestAnimationFrame(() => port2.postMessage(null))
    }
    look()
  })
  const times: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await page.goto(`${origin}/prds/${id}`)
    await page.waitForFunction(() => window.claimAt > 0)
    times.push(await page.evaluate(() => window.claimAt))
  }
  return times.slice(1)
}

/** How a document of 300 claims opens, and how fast a typed letter is on the screen. */
export async function measureEditor(browser: Browser): Promise<void> {
  title(`The editor, in a document of ${claims} claims`)
  const id = await longDocument()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await signInWith(context, signedIn().token)
  const page = await context.newPage()
  atMost('First claim on the screen, page load', percentile(await timesToFirstClaim(page, id), 0.5), 1_000, 'ms')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const done = page.getByRole('button', { name: 'Done' })
  const opened: number[] = []
  // The first time, the editor is still being loaded.
  for (let round = 0; round < 4; round += 1) {
    await edit.waitFor()
    opened.push(
      await edit.evaluate(async (button: HTMLElement) => {
        const began = performance.now()
        button.click()
        while (!document.querySelector('[data-prd-editor] [data-claim] .prd-item-head *')) {
          await new Promise(requestAnimationFrame)
        }
        await new Promise(requestAnimationFrame)
        return performance.now() - began
      }),
    )
    if (round < 3) await done.click()
  }
  atMost('Editor open, not loaded before', opened[0] ?? Number.NaN, 1_000, 'ms')
  atMost('Editor open, later', percentile(opened.slice(1), 0.95), 1_000, 'ms')
  await editorOf(page).locator('.prd-field').nth(450).click()
  await page.evaluate(() => {
    window.presses = []
    const onKey = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.presses.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    document.addEventListener('keydown', onKey, { capture: true })
  })
  await page.keyboard.type(
    'What is typed here is on the screen before the next letter is, also while it is saved. '.repeat(2),
    {
      delay: 40,
    },
  )
  const presses = await page.evaluate(() => window.presses)
  atMost(`Typing, p95 of ${presses.length} letters`, percentile(presses, 0.95), 50, 'ms')
  await context.close()
}
