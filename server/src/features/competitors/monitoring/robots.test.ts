import { expect, test } from 'vitest'
import { isSameSite, kindOfPage, pagesIn, readSitemap } from './discover.ts'
import { mayRead, readRobots } from './robots.ts'

const at = (path: string) => `https://rival.example${path}`

test.each([
  ['', '/anything', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow:', '/', true],
  ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/open/door', true],
  ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/shut', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/file.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/file.pdf?x=1', true],
  ['User-agent: *\nDisallow: /*?session=', '/a?session=1', false],
  ['User-agent: Sextant\nDisallow: /blog\n\nUser-agent: *\nDisallow: /', '/pricing', true],
  ['User-agent: Sextant\nDisallow: /blog\n\nUser-agent: *\nDisallow: /', '/blog', false],
  ['User-agent: Sextant/1.0\nDisallow: /blog\n\nUser-agent: *\nDisallow: /', '/pricing', true],
  ['User-agent: S\nDisallow: /', '/pricing', true],
  ['User-agent: *\rDisallow: /x', '/x', false],
  ['User-agent: *\nDisallow: /über', '/%C3%BCber/uns', false],
  ['User-agent: *\nDisallow: /%c3%bcber', '/über/uns', false],
  ['User-agent: Other\nUser-agent: *\nDisallow: /x # why', '/x', false],
])('%j and %s: %s', (text, path, isAllowed) => {
  expect(mayRead(readRobots(text), at(path))).toBe(isAllowed)
})

test('a pause and a sitemap that a site asks for are read, and a pattern made to be slow is not', () => {
  const robots = readRobots(
    `User-agent: *\nCrawl-delay: 2\nDisallow: /${'*a'.repeat(500)}b$\nSitemap: https://rival.example/s.xml`,
  )
  expect([robots.crawlDelay, robots.sitemaps]).toEqual([2, ['https://rival.example/s.xml']])
  const began = performance.now()
  mayRead(robots, at(`/${'a'.repeat(20_000)}`))
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('pages are told by their address, and only those of the site count', () => {
  const links = [
    '/pricing',
    'https://blog.rival.example/',
    '/careers#open',
    '/changelog?utm=1',
    'https://other.example/pricing',
    '/about',
    'mailto:a@b.example',
    '/de/pricing',
    '/fr/pricing',
    'https://docs.rival.example/',
    '/help',
  ]
  expect(pagesIn(at('/'), links)).toEqual([
    { url: at('/pricing'), kind: 'pricing' },
    { url: at('/de/pricing'), kind: 'pricing' },
    { url: at('/changelog'), kind: 'changelog' },
    { url: 'https://blog.rival.example/', kind: 'blog' },
    { url: at('/careers'), kind: 'careers' },
    { url: at('/help'), kind: 'docs' },
    { url: 'https://docs.rival.example/', kind: 'docs' },
  ])
  expect(kindOfPage(at('/product/pricing/teams'), at('/'))).toBe('pricing')
  expect(isSameSite(new URL('https://rival.example.evil.example/'), new URL(at('/')))).toBe(false)
})

test('a sitemap lists pages, an index other sitemaps', () => {
  expect(readSitemap('<urlset><url><loc>https://a.example/x?a=1&amp;b=2</loc></url></urlset>').pages).toEqual([
    'https://a.example/x?a=1&b=2',
  ])
  expect(
    readSitemap('<sitemapindex><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>').sitemaps,
  ).toEqual(['https://a.example/s.xml'])
})
