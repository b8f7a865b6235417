import type { PageKind } from '@sextant/contract/competitors/rules'

export interface FoundPage {
  url: string
  kind: PageKind
}

const kinds: [kind: Exclude<PageKind, 'home' | 'other'>, pattern: RegExp][] = [
  ['pricing', /^\/(?:[a-z]{2}\/)?(?:pricing|plans|price|prices|editions|buy|plans-and-pricing)\/?$/i],
  [
    'changelog',
    /^\/(?:[a-z]{2}\/)?(?:changelog|change-log|releases|release-notes|whats-new|updates|product-updates)\/?$/i,
  ],
  ['blog', /^\/(?:[a-z]{2}\/)?(?:blog|news|newsroom|press|stories|articles)\/?$/i],
  ['careers', /^\/(?:[a-z]{2}\/)?(?:(?:company|about)\/)?(?:careers?|jobs|join-us|hiring|work-with-us)\/?$/i],
  ['docs', /^\/(?:[a-z]{2}\/)?(?:docs|documentation|help|help-center|support|guides)\/?$/i],
]
const subdomains: Record<string, PageKind> = {
  blog: 'blog',
  changelog: 'changelog',
  careers: 'careers',
  jobs: 'careers',
  docs: 'docs',
  help: 'docs',
}
/** Limit per kind, because sites repeat pages in several languages. */
const mostOfAKind = 2

export function kindOfPage(url: string, home: string): PageKind {
  const { pathname, hostname } = new URL(url)
  if (url === home || pathname === '/') return subdomains[hostname.split('.')[0] ?? ''] ?? 'home'
  return kinds.find(([, pattern]) => pattern.test(pathname))?.[0] ?? loosely(pathname)
}

/** Deeper URLs that a person entered: a typical path segment is enough. */
function loosely(pathname: string): PageKind {
  if (/pricing|\/plans?\b/i.test(pathname)) return 'pricing'
  if (/changelog|release-notes/i.test(pathname)) return 'changelog'
  if (/\/docs?\b|documentation/i.test(pathname)) return 'docs'
  if (/career|\/jobs?\b|hiring/i.test(pathname)) return 'careers'
  return /\/(?:blog|news|press)\b/i.test(pathname) ? 'blog' : 'other'
}

/** The most informative pages among a site's links and its sitemap. */
export function pagesIn(home: string, addresses: readonly string[]): FoundPage[] {
  const found = new Map<string, FoundPage>()
  for (const address of addresses) {
    if (!URL.canParse(address, home)) continue
    const url = new URL(address, home)
    url.hash = ''
    url.search = ''
    if (!isSameSite(url, new URL(home)) || found.has(url.href)) continue
    const kind =
      kinds.find(([, pattern]) => pattern.test(url.pathname))?.[0] ??
      (url.pathname === '/' ? subdomains[url.hostname.split('.')[0] ?? ''] : undefined)
    if (kind) found.set(url.href, { url: url.href, kind })
  }
  const shortestFirst = [...found.values()].sort((a, b) => a.url.length - b.url.length)
  return kinds.flatMap(([kind]) => shortestFirst.filter((page) => page.kind === kind).slice(0, mostOfAKind))
}

/** The same host or a sibling: `blog.acme.com` belongs to `www.acme.com`. */
export function isSameSite(url: URL, home: URL): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (url.host === home.host) return true
  const name = home.hostname.replace(/^www\./, '')
  return url.port === home.port && url.hostname.endsWith(`.${name}`)
}

export function readSitemap(xml: string): { pages: string[]; sitemaps: string[] } {
  const isIndex = /<sitemapindex[\s>]/i.test(xml.slice(0, 2_000))
  const found: string[] = []
  for (let at = xml.indexOf('<loc>'); at >= 0 && found.length < 5_000; at = xml.indexOf('<loc>', at + 5)) {
    const end = xml.indexOf('</loc>', at)
    if (end < 0) break
    found.push(
      xml
        .slice(at + 5, end)
        .replace(/<!\[CDATA\[|\]\]>/g, '')
        .replaceAll('&amp;', '&')
        .trim(),
    )
  }
  return isIndex ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] }
}
