import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, type TestContext, test } from 'vitest'
import { areas, clausesOf, explainedDeviations, specBlocks, testTitles, unquoted } from './spec-coverage.ts'

const repository = new URL('../../../', import.meta.url)
const specFolder = new URL('../shared/spec/', repository)
const read = (path: string, base = repository) => readFileSync(new URL(path, base), 'utf8')

const parts = readdirSync(new URL('docs/spec-coverage/', repository))
const clausesOfPart = (part: string) => clausesOf(read(`docs/spec-coverage/${part}`))
const clauses = parts.flatMap(clausesOfPart)
const deviations = explainedDeviations(read('docs/spec-coverage.md'))

function needsTheSpec({ skip }: TestContext) {
  if (existsSync(specFolder)) return
  const reason = 'the specification is not beside the repository: its quotes were not compared'
  console.info(`SKIPPED: ${reason}`)
  skip(reason)
}

test('every clause has an id of its own that says where it stands', () => {
  const misplaced = parts.flatMap((part) =>
    clausesOfPart(part).filter(({ id, heading }) => {
      const [, spec, section] = id.match(/^S(\d)-(\d)\.\d{3}$/) ?? []
      return !part.startsWith(`${spec}-`) || !heading.startsWith(`${section}.`)
    }),
  )
  const repeated = clauses.filter(({ id }, at) => clauses.findIndex((other) => other.id === id) !== at)
  expect(clauses.length).toBeGreaterThan(0)
  expect(misplaced).toEqual([])
  expect(repeated).toEqual([])
})

test('every clause names a test that proves it, an area that will, a deviation, or why nothing proves it', () => {
  const broken = clauses.filter(({ quote, proofs }) => {
    const unknown = proofs.some(
      (proof) => proof.kind === 'unreadable' || (proof.kind === 'area' && !areas.includes(proof.name)),
    )
    return !quote || proofs.length === 0 || unknown
  })
  expect(broken).toEqual([])
})

test('every deviation is explained once, and every explanation is used', () => {
  const named = clauses.flatMap(({ proofs }) => proofs.flatMap((p) => (p.kind === 'deviation' ? [p.name] : [])))
  expect(deviations.toSorted()).toEqual([...new Set(named)].toSorted())
})

test('every test that is named as a proof exists', () => {
  const missing = clauses.flatMap(({ id, proofs }) =>
    proofs.flatMap((proof) => {
      if (proof.kind !== 'test') return []
      const isTestFile = /\.test\.tsx?$|^e2e\/.+\.ts$/.test(proof.file)
      if (!isTestFile || !existsSync(new URL(proof.file, repository))) return [`${id}: no test file ${proof.file}`]
      return testTitles(read(proof.file)).includes(proof.title) ? [] : [`${id}: ${proof.file} has no "${proof.title}"`]
    }),
  )
  expect(missing).toEqual([])
})

test('every quote is word for word in the specification, under its heading', (context) => {
  needsTheSpec(context)
  const invented = parts.flatMap((part) => {
    const blocks = specBlocks(read(part, specFolder))
    return clausesOfPart(part).filter(({ heading, quote }) => !blocks.get(heading)?.includes(quote))
  })
  expect(invented).toEqual([])
})

test('no word of the specification is without a clause', (context) => {
  needsTheSpec(context)
  const forgotten = readdirSync(specFolder).flatMap((part) => {
    const own = parts.includes(part) ? clausesOfPart(part) : []
    return [...specBlocks(read(part, specFolder))].flatMap(([heading, text]) => {
      const quotes = own.filter((clause) => clause.heading === heading).map(({ quote }) => quote)
      return unquoted(text, quotes).map((piece) => `${part}, ${heading}: ${piece}`)
    })
  })
  expect(forgotten).toEqual([])
})

test('the checker reads escaped bars, several proofs and text it cannot use', () => {
  const table = '## 1. One\n| id | clause | proof |\n|---|---|---|\n'
  const [first, second] = clausesOf(
    `${table}| S1-1.001 | a\\|b | area: auth<br>deviation: x-y |\n| S1-1.002 | c | \`a/b.test.ts › it's > fine\`<br>soon |`,
  )
  expect(first).toMatchObject({ heading: '1. One', quote: 'a|b' })
  expect(first?.proofs).toEqual([
    { kind: 'area', name: 'auth' },
    { kind: 'deviation', name: 'x-y' },
  ])
  expect(second?.proofs).toEqual([
    { kind: 'test', file: 'a/b.test.ts', title: "it's > fine" },
    { kind: 'unreadable', text: 'soon' },
  ])
})

test('the checker wants a reason for what is not proven', () => {
  const table = '## 1. One\n| id | clause | proof |\n|---|---|---|\n'
  const [clause] = clausesOf(`${table}| S1-1.001 | a | not proven: needs an account elsewhere<br>not proven |`)
  expect(clause?.proofs).toEqual([
    { kind: 'not proven', reason: 'needs an account elsewhere' },
    { kind: 'unreadable', text: 'not proven' },
  ])
})

test('the checker names what no quote covers, also when the same words stand twice', () => {
  const spec =
    '# T\n\n## 1. One\n\n### Sub\n\n- Email is required.\n- Email is required; so is a name.\n\n| H | I |\n|---|---|\n| x | y |\n'
  const text = specBlocks(spec).get('1. One › Sub') ?? ''
  expect(unquoted(text, ['Email is required', 'x | y'])).toEqual(['Email is required; so is a name.'])
  expect(unquoted(text, ['Email is required', 'Email is required', 'x | y', 'so is a name'])).toEqual([])
})

test('the checker counts only tests that run', () => {
  const titles = testTitles(`
    test('plain', () => {})
    it("it's double", async () => {})
    test.each([[1, f(2)], ['(']])('each %s', () => {})
    test.only(
      \`on its own line\`, () => {})
    test.skip('skipped', () => {})
    it.todo('planned')
    // test('commented out', () => {})
    test.describe('a group', () => {})
    contest('no test', () => {})
    /x/.test('a regular expression')
  `)
  expect(titles).toEqual(['plain', "it's double", 'each %s', 'on its own line'])
})
