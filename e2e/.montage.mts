import { readFileSync } from 'node:fs'
import { chromium } from '/work/wt/finish/node_modules/@playwright/test/index.mjs'
import { chromiumFlags, chromiumPath } from './browser.ts'
const [, , out, w, h, ...files] = process.argv
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: Number(w) * files.length + 10 * files.length, height: Number(h) } })
await page.setContent(`<body style="margin:0;display:flex;gap:10px;background:#888;align-items:start">${files.map((f) => `<img style="width:${w}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await page.waitForTimeout(300)
await page.screenshot({ path: out })
await browser.close()
