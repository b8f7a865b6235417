import type { PageKind } from '@sextant/contract/competitors/rules'
import { expect, test } from 'vitest'
import { firstSite, htmlOf, type Site, sitePaths } from '../site.fixtures.ts'
import { siteVersions } from '../site-versions.fixtures.ts'
import { compare, type FoundChange, goneAfter } from './compare.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const kinds: Record<string, PageKind> = { '/': 'home' }
const kindOf = (path: string): PageKind => kinds[path] ?? (path.slice(1) as PageKind)

function read(html: string): Snapshot {
  const reading = takeSnapshot(html)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.snapshot
}

function changesBetween(before: Site, after: Site) {
  return sitePaths.flatMap((path) => {
    const snapshots = { before: read(htmlOf(before, path) ?? ''), after: read(htmlOf(after, path) ?? '') }
    const page = {
      company: 'Northwind',
      url: `https://northwind.test${path}`,
      kind: kindOf(path),
      depth: 'detailed' as const,
    }
    return compare({ ...page, ...snapshots }).map((change) => ({ path, change }))
  })
}

test.each(siteVersions.map((version, index) => ({ ...version, index })))(
  '$what: $type',
  ({ site, index, type, path }) => {
    const before = siteVersions[index - 1]?.site ?? firstSite
    const found = changesBetween(before, site)
    expect(found.map((one) => [one.path, one.change.type])).toEqual(type ? [[path, type]] : [])
  },
)

test('eight of the twenty versions are noise', () => {
  expect(siteVersions).toHaveLength(20)
  expect(siteVersions.filter(({ type }) => type === null)).toHaveLength(8)
})

const changeOf = (what: string): FoundChange => {
  const index = siteVersions.findIndex((version) => version.what === what)
  const [found] = changesBetween(siteVersions[index - 1]?.site ?? firstSite, siteVersions[index]?.site ?? firstSite)
  if (!found) throw new Error(`no change: ${what}`)
  return found.change
}

test('a price that moved is a fact with both figures, and its words are marked', () => {
  const { title, facts, parts, impact, confidence } = changeOf('Pro costs more')
  expect(title).toBe('Pro per user/month: $49 to $59')
  expect(facts).toEqual([{ kind: 'price', subject: 'Pro', attribute: 'per user/month', before: '$49', after: '$59' }])
  expect(parts).toEqual([
    {
      section: 'Pro',
      before: [
        { text: '$49 ', isChanged: true },
        { text: 'per user/month', isChanged: false },
      ],
      after: [
        { text: '$59 ', isChanged: true },
        { text: 'per user/month', isChanged: false },
      ],
    },
  ])
  expect([impact, confidence]).toEqual(['high', 95])
})

test('a limit, a new plan and a dropped one are facts too', () => {
  expect(changeOf('a limit shrinks').facts).toEqual([
    { kind: 'limit', subject: 'Starter', attribute: 'projects', before: '10', after: '5' },
  ])
  expect(changeOf('a plan is added').facts).toContainEqual(
    expect.objectContaining({ kind: 'plan', subject: 'Scale', before: null }),
  )
  expect(changeOf('a plan is dropped').facts).toContainEqual(
    expect.objectContaining({ kind: 'plan', subject: 'Scale', after: null }),
  )
})

test('a description is made of changed text alone', () => {
  const { title, description, href } = changeOf('money is raised')
  expect(title).toBe('Northwind raises $20M Series A led by Harbor Ventures')
  expect(description).toContain('The round brings our total funding to $26 million.')
  expect(description).not.toContain('retrospective')
  expect(href).toBe('/blog/northwind-raises-series-a')
})

test('depth decides how much is told: basic gives one change without facts', () => {
  const [before, after] = [
    read(htmlOf(firstSite, '/pricing') ?? ''),
    read(htmlOf(siteVersions[2]?.site ?? firstSite, '/pricing') ?? ''),
  ]
  const page = { company: 'Northwind', url: 'https://northwind.test/pricing', kind: 'pricing' as const, before, after }
  const [basic, ...others] = compare({ ...page, depth: 'basic' })
  expect(others).toEqual([])
  expect(basic?.facts).toEqual([])
  expect(compare({ ...page, depth: 'detailed' })[0]?.facts.length).toBeGreaterThan(2)
})

test('a quote that rotates is told once', () => {
  const quote = (text: string) => read(`<h2>What they say</h2><p>${text}</p><p>Northwind keeps us calm.</p>`)
  const [one, two] = [
    quote('Best roadmap tool we ever had, says Ann.'),
    quote('Our standups are half as long, says Bob.'),
  ]
  const page = {
    company: 'Northwind',
    url: 'https://northwind.test/',
    kind: 'home' as const,
    depth: 'detailed' as const,
  }
  expect(compare({ ...page, before: one, after: two })).toHaveLength(1)
  const later = { ...two, gone: goneAfter(one, two) }
  expect(compare({ ...page, before: later, after: one })).toEqual([])
})
