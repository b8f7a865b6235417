import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root, tool } from './run.mjs'
import { say } from './say.mjs'

await ensureNode()
await ensureInstalled('all')
await ensureBrowser()
await ensureBuilt()

const results = path.join(root, 'e2e', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks = await runChecks()
const vitest = await suite(
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
  countVitest,
)
const journeys = await suite(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts'],
  countPlaywright,
)

const sum = (key) => [vitest, journeys].reduce((total, counted) => total + counted[key], 0)
const passed = checks.filter(Boolean).length + sum('passed')
const failed = checks.filter((held) => !held).length + sum('failed')
const skipped = sum('skipped')
if (skipped > 0) say(`(${skipped} more were skipped, each with its reason above)`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs a suite and counts its tests; a suite that ends badly without a failed test counts as one. */
async function suite(program, args, count) {
  const code = await tool(program, args)
  const counted = count()
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  return counted
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

function countVitest() {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readResults('vitest.json') ?? {}
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPlaywright() {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readResults('playwright.json')?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped }
}
