import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { root, tool } from './run.mjs'
import { say } from './say.mjs'
import { playwrightResults, vitestResults } from './test-results.mjs'

await ensureNode()
await ensureInstalled('all')
await ensureBrowser()
await ensureBuilt()

// Dozens of servers and workers are started as processes of their own: what one has compiled, the next need not.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'sextant')

const results = path.join(root, 'e2e', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks = await runChecks()
const suites = [await unitTests(), await journeys()]

const failures = suites.flatMap((suite) => suite.failures)
const secondTry = suites.flatMap((suite) => suite.secondTry)
const total = (key) => suites.reduce((sum, suite) => sum + suite[key], 0)
const failed = checks.filter((held) => !held).length + failures.length
if (secondTry.length > 0) say(`Held only when asked a second time:\n${list(secondTry)}`)
if (failures.length > 0) say(`Failed:\n${list(failures)}`)
if (total('skipped') > 0) say(`(${total('skipped')} more were skipped, each with its reason above)`)
say(`${checks.filter(Boolean).length + total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A file that fails beside a hundred others is asked once more with the machine to itself, and named either way. */
async function unitTests() {
  const first = await vitest('vitest.json')
  if (first.failedFiles.length === 0) return { ...first, secondTry: [] }
  say(`${first.failures.length} failed: their files are asked once more, by themselves`)
  const again = await vitest('vitest-again.json', [...first.failedFiles, '--maxWorkers=1'])
  return {
    passed: first.passed - first.passedIn(first.failedFiles) + again.passed,
    skipped: first.skipped,
    failures: again.failures,
    secondTry: first.failures.filter((name) => !again.failures.includes(name)),
  }
}

async function vitest(report, args = []) {
  const output = path.join(results, report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await tool('vitest/vitest.mjs', ['run', ...args, ...reporters])
  return withExit(code, vitestResults(output), 'vitest')
}

async function journeys() {
  const code = await tool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'])
  return withExit(code, playwrightResults(path.join(results, 'playwright.json')), 'the journeys')
}

/** A suite that ends badly without a failed test is a failure of its own. */
function withExit(code, counted, name) {
  if (code === 0 || counted.failures.length > 0) return counted
  return { ...counted, failures: [`${name} ended with ${code}`] }
}

function list(names) {
  return names.map((name) => `  ${name.replace(root, '')}`).join('\n')
}
