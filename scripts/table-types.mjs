import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root } from './run.mjs'
import { giveUp } from './say.mjs'

// Generates types from a migrated database: the one given, or a temporary one.
await ensureNode()
await ensureInstalled('all')
const home = 'server/src/db/tables.ts'
const [url, file = path.join(root, home)] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'sextant-types-'))
chmodSync(folder, 0o755)
const database = url ? { url, stop: () => {} } : await makeDatabase()
const raw = path.join(folder, 'tables.ts')
const pattern = '{public.migrations,public.rights,pgboss.*}'
const { Cli } = await import('kysely-codegen')
await new Cli().run({
  argv: [
    '--dialect',
    'postgres',
    '--url',
    database.url,
    '--out-file',
    raw,
    '--exclude-pattern',
    pattern,
    '--log-level',
    'warn',
  ],
})
const formatted = format(readFileSync(raw))
writeFileSync(file, formatted)
await database.stop()
rmSync(folder, { recursive: true })

async function makeDatabase() {
  const { EmbeddedPostgres } = await import('../server/src/adapters/postgres/embedded.ts')
  const { prepareDatabase } = await import('../server/src/adapters/postgres/prepare.ts')
  const postgres = new EmbeddedPostgres({ dataDir: folder, log: () => {} })
  await postgres.start()
  await prepareDatabase({ connectionString: postgres.connectionString, secret: '' })
  return { url: postgres.connectionString, stop: () => postgres.stop() }
}

function format(input) {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'check', '--write', `--stdin-file-path=${home}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })
  if (status !== 0) giveUp(`${stdout}${stderr}`)
  return stdout
}
