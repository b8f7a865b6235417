import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { signInAsDemo } from './demo.ts'
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4200' })
await signInAsDemo(context)
const page = await context.newPage()
await page.goto('/overview')
await page.waitForTimeout(2000)
console.log(await page.evaluate(async (paths) => {
  const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
  const out = []
  for (const p of paths) { const r = await fetch('/api/v1' + p, { headers }); const t = await r.text(); const c: any = {}; for (const x of t.match(/"is_?[sS]ample":(true|false)/g) ?? [t.slice(0,120)]) c[x] = (c[x] ?? 0) + 1; out.push(p + ' ' + JSON.stringify(c)) }
  return out.join('\n')
}, process.argv.slice(2)))
await browser.close()
