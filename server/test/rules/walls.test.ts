import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const config = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'))
const house = mkdtempSync(path.join(tmpdir(), 'sextant-walls-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

// A small tree of the same shape, with one feature for each way to break an import rule.
const standing = [
  ...['contract/src/thing.ts', 'contract/src/kernel/base.ts'],
  ...['server/src/config.ts', 'server/src/kernel/base.ts', 'server/src/adapters/world.ts', 'server/src/app/start.ts'],
  ...[
    'server/src/db/tables.ts',
    'server/src/features/a/index.ts',
    'server/src/features/a/inner.ts',
    'server/test/tool.ts',
  ],
  ...[
    'web/src/kernel/base.ts',
    'web/src/app/shell.ts',
    'web/src/ui/button.ts',
    'web/src/features/a/index.ts',
    'web/src/features/a/inner.ts',
  ],
]

const broken: [file: string, imports: string, wall: string][] = [
  ['contract/src/b1.ts', '../../server/src/kernel/base.ts', 'contract-is-the-floor'],
  ['contract/src/b2.ts', 'node:fs', 'contract-is-the-floor'],
  ['contract/src/b3.ts', 'kysely', 'contract-is-the-floor'],
  ['server/src/features/b/b1.ts', '../../../../web/src/kernel/base.ts', 'server-never-web'],
  ['web/src/features/b/b1.ts', '../../../../server/src/kernel/base.ts', 'web-never-server'],
  ['server/src/features/b/b2.ts', '../a/index.ts', 'features-never-meet'],
  ['web/src/features/b/b2.ts', '../a/index.ts', 'features-never-meet'],
  ['server/src/features/b/b3.ts', '../../app/start.ts', 'features-take-what-they-are-given'],
  ['server/src/features/b/b4.ts', '../../adapters/world.ts', 'features-take-what-they-are-given'],
  ['server/src/features/b/b5.ts', '../../config.ts', 'features-take-what-they-are-given'],
  ['server/src/features/b/b6.ts', 'kysely', 'features-take-what-they-are-given'],
  ['server/src/features/b/b7.ts', 'pg-boss', 'features-take-what-they-are-given'],
  ['server/src/features/b/b8.ts', 'node:http2', 'features-take-what-they-are-given'],
  ['server/src/features/b/b9.ts', '../../db/tables.ts', 'features-take-what-they-are-given'],
  ['server/src/features/b/b.queries.ts', 'pg', 'sql-lives-in-queries'],
  ['web/src/features/b/b3.ts', '../../app/shell.ts', 'web-features-know-no-app'],
  ['server/src/app/b1.ts', '../features/a/inner.ts', 'enter-by-the-door'],
  ['server/src/b2.ts', './features/a/inner.ts', 'enter-by-the-door'],
  ['web/src/app/b1.ts', '../features/a/inner.ts', 'enter-by-the-door'],
  ['server/src/kernel/b1.ts', 'node:dns', 'server-kernel-does-no-io'],
  ['server/src/kernel/b2.ts', 'pg', 'server-kernel-does-no-io'],
  ['engine/src/b1.ts', 'node:fs', 'engine-knows-no-room'],
  ['engine/src/b2.ts', '../../server/src/kernel/base.ts', 'engine-knows-no-room'],
  ['server/src/kernel/b3.ts', '../adapters/world.ts', 'server-kernel-stands-below'],
  ['web/src/kernel/b1.ts', '../ui/button.ts', 'web-kernel-stands-below'],
  ['web/src/ui/b1.ts', '../kernel/base.ts', 'ui-shows-and-does-not-fetch'],
  ['web/src/ui/b2.ts', '@tanstack/react-query', 'ui-shows-and-does-not-fetch'],
  ['web/src/shared/b1.ts', '../features/a/index.ts', 'shared-parts-know-no-feature'],
  ['server/src/adapters/b1.ts', '../config.ts', 'adapters-stand-beside-the-kernel'],
  ['server/src/adapters/b2.ts', '../features/a/index.ts', 'adapters-stand-beside-the-kernel'],
  ['server/src/db/b1.ts', '../adapters/world.ts', 'db-knows-the-kernel-only'],
  ['server/src/adapters/b3.ts', '../../../contract/src/thing.ts', 'the-contract-has-a-name'],
  ['server/src/adapters/b4.ts', '../../test/tool.ts', 'tests-stay-tests'],
  ['server/src/adapters/b5.ts', './b6.ts', 'no-cycles'],
  ['server/src/adapters/b7.ts', 'happy-dom', 'declared-packages-only'],
  ['server/src/adapters/b8.ts', 'postal-mime', 'no-test-packages-at-run-time'],
  ['server/src/adapters/b9.ts', './nowhere.ts', 'resolvable'],
]

/** The second half of the cycle above is reported with its first. */
const allowed: [file: string, imports: string][] = [
  ['server/src/features/c/good.ts', '../../kernel/base.ts'],
  ['server/src/features/c/good2.ts', 'zod'],
  ['server/src/adapters/b6.ts', './b5.ts'],
  ['server/src/features/c/good.queries.ts', 'kysely'],
  ['server/src/app/good.ts', '../features/a/index.ts'],
  ['web/src/features/c/good.ts', '../../ui/button.ts'],
]

let found: { from: string; wall: string }[] = []

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  for (const file of standing) write(file, 'export const thing = 1\n')
  for (const [file, imports] of [...broken, ...allowed])
    write(file, `import * as other from '${imports}'\nexport const it = other\n`)
  for (const workspace of ['contract', 'engine', 'server', 'web'])
    cpSync(path.join(root, workspace, 'package.json'), path.join(house, workspace, 'package.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'))
  const options: ICruiseOptions = {
    ...config.options,
    baseDir: house,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  }
  const { output } = await cruise(['contract/src', 'engine/src', 'server/src', 'web/src'], options)
  found = (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({ from, wall: rule.name }))
})

test.each(broken)('%s must not import %s: %s', (file, _imports, wall) => {
  expect(found.filter(({ from }) => from === file).map((violation) => violation.wall)).toContain(wall)
})

test('what the table allows is let through', () => {
  const files = allowed.map(([file]) => file)
  expect(found.filter(({ from }) => files.includes(from))).toEqual([])
})
