import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { signInAsDemo } from './demo.ts'
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
for (const width of [1024, 1100, 1280, 1366, 1440, 390, 360]) {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4200', viewport: { width, height: 800 } })
  await signInAsDemo(context)
  const page = await context.newPage()
  await page.goto('/overview'); await page.getByRole('button', { name: 'Sample data' }).waitFor()
  console.log(width, await page.evaluate(() => [document.documentElement.scrollWidth, [...document.querySelectorAll('header *')].reduce((m, e) => Math.max(m, e.getBoundingClientRect().right), 0), document.documentElement.hasAttribute('data-only-samples')]))
  if (width !== 360) await page.screenshot({ path: `/tmp/finish-shots/head-${width}.png`, clip: { x: 0, y: 0, width, height: 70 } })
  await context.close()
}
await browser.close()
