import { sampleSite } from '@sextant/contract/competitors/rules'
import type { HttpOutResponse } from '#ports/world/http-out'

const minuteMs = 60_000
// The price changes every minute, so that a second check finds a change.
const prices = [29, 35, 39, 32]

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`

const pages: Record<string, (price: number) => string> = {
  '/': (price) =>
    page(
      sampleSite.name,
      `<h1>Cobalt Planner</h1><p>Roadmaps for teams that ship. Pro costs $${price} per user/month.</p>
       <ul><li><a href="/pricing">Pricing</a></li><li><a href="/changelog">Changelog</a></li></ul>`,
    ),
  '/pricing': (price) =>
    page(
      'Pricing',
      `<h3>Starter</h3><p>$0 per user/month</p><ul><li>3 roadmaps</li><li>Community support</li></ul>
       <h3>Pro</h3><p>$${price} per user/month</p><ul><li>Unlimited roadmaps</li><li>Priority support</li></ul>`,
    ),
  '/changelog': () =>
    page(
      'Changelog',
      `<article><h2>Introducing shared roadmaps</h2><p>You can now share a roadmap with people outside, on all plans.</p></article>
       <article><h2>Faster boards</h2><p>Boards of a thousand cards open in under a second.</p></article>`,
    ),
}

/** A fictional site served by this installation, to try monitoring without outside requests. */
export function sampleAnswer(url: string, now: Date): HttpOutResponse | undefined {
  const { origin, pathname } = new URL(url)
  if (`${origin}/` !== sampleSite.url) return undefined
  const price = prices[Math.floor(now.getTime() / minuteMs) % prices.length] ?? 0
  const html = pages[pathname]?.(price)
  return {
    status: html ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html ?? ''),
    url,
    redirects: 0,
  }
}
