import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '/work/wt/finish/node_modules/@playwright/test/index.mjs'
import { chromiumFlags, chromiumPath } from '/work/wt/finish/e2e/browser.ts'
import { pages, openings } from '/work/wt/finish/e2e/scenes.ts'
import { signInAsDemo } from '/work/wt/finish/e2e/demo.ts'
import { signInWith } from '/work/wt/finish/e2e/sign-in.ts'
const [, , who, widthText, theme, what = 'pages', ...only] = process.argv
const width = Number(widthText)
const out = `/tmp/finish-shots/${who}-${width}-${theme}`
mkdirSync(out, { recursive: true })
const origin = 'http://127.0.0.1:4200'
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const context = await browser.newContext({ baseURL: origin, viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: theme as any, reducedMotion: 'reduce', ...(width===390 && {hasTouch: true}) })
await context.addInitScript((t) => localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'individual', theme: t }, version: 2 })), theme)
if (who === 'demo') await signInAsDemo(context)
else {
  const email = `nora${Date.now()}@haldenrail.no`
  const r = await context.request.post('/api/v1/auth/sign-up', { data: { email, password: 'Sextant-new-12', first_name: 'Nora', last_name: 'New', role: 'Product Manager' } })
  const body = await r.json()
  if (!r.ok()) console.log(r.status(), JSON.stringify(body))
  await signInWith(context, body.access_token ?? body.token)
}
const report: any[] = []
const all = [...(what !== 'openings' ? pages : []), ...(what !== 'pages' && who === 'demo' ? openings : [])]
const scenes = only.length ? [...pages, ...openings].filter((s) => only.includes(s.name)) : all
for (const { name, address, open } of scenes) {
  const page = await context.newPage()
  try {
    await page.goto(address)
    await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15000 })
    await page.waitForTimeout(700)
    await page.waitForFunction(() => !document.querySelector('.animate-pulse'), undefined, { timeout: 4000 }).catch(() => {})
    if (open) { page.setDefaultTimeout(8000); await open(page); await page.waitForTimeout(700) }
    const facts = await page.evaluate(() => {
      const dead = [...document.querySelectorAll('button[disabled], [aria-disabled=true]')].filter((b) => (b as HTMLElement).offsetParent).map((b) => `${b.getAttribute('aria-label') ?? b.textContent?.trim().slice(0, 40)}${b.getAttribute('aria-describedby') ? ' (described)' : ''}`)
      const wide = document.documentElement.scrollWidth > innerWidth
      const h1 = [...document.querySelectorAll('h1')].map((h) => h.textContent)
      return { height: document.documentElement.scrollHeight, dead, wide, h1 }
    })
    report.push({ name, address, ...facts })
    await page.screenshot({ path: `${out}/${name}.png`, fullPage: !open })
  } catch (e) { report.push({ name, error: String(e).slice(0, 200) }) }
  await page.close()
}
for (const r of report) console.log(r.error ? `ERR ${r.name} ${r.error}` : `${r.height}\t${r.wide ? 'WIDE ' : ''}${r.address}${r.name.includes('-') ? '' : ''}\t${r.dead.join(' | ')}`)
await browser.close()
