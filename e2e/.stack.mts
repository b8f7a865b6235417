import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
const [, , out, w, ...files] = process.argv
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: Number(w), height: 400 } })
await page.setContent(`<body style="margin:0;background:#888">${files.map((f) => `<img style="display:block;margin-bottom:8px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await page.waitForTimeout(300)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
