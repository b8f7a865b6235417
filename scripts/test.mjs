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

const began = Date.now()
await ensureNode()
await ensureInstalled('all')
await ensureBrowser()
await ensureBuilt()

// Dozens of processes share one compile cache.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'sextant')

const results = path.join(root, 'e2e', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopping = true))

// In sequence: each part uses two cores, and in parallel they would slow each other down.
const parts = await inTurn({
  checks: runChecks,
  'server tests': () => vitest('server'),
  'page tests': () => vitest('web'),
  journeys,
})

const total = (key) => parts.reduce((sum, part) => sum + part[key], 0)
const failures = parts.flatMap((part) => part.failures)
if (failures.length > 0) say(`Failed:\n${failures.map((name) => `  ${name.replace(root, '')}`).join('\n')}`)
if (total('skipped') > 0) say(`(${total('skipped')} more were skipped, each with its reason above)`)
for (const part of parts) say(timeOf(part))
say(timeOf({ name: 'total', seconds: secondsSince(began) }))
say(`${total('passed')} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function inTurn(lane) {
  const ended = []
  for (const [name, run] of Object.entries(lane)) {
    if (isStopping) break
    const start = Date.now()
    const { output = '', ...counts } = await run()
    const part = { name, seconds: secondsSince(start), ...counts }
    say(`\n${output.trimEnd()}\n\n${timeOf(part)}`)
    ended.push(part)
  }
  return ended
}

async function vitest(project) {
  const report = path.join(results, `vitest-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await tool('vitest/vitest.mjs', ['run', '--project', project, ...reporters])
  return { output, ...withExit(code, vitestResults(report), `vitest (${project})`) }
}

async function journeys() {
  const args = ['test', '--config', 'e2e/playwright.config.ts']
  const { code, output } = await tool('@playwright/test/cli.js', args)
  return { output, ...withExit(code, playwrightResults(path.join(results, 'playwright.json')), 'the journeys') }
}

/** A suite that exits with an error without a failed test is itself a failure. */
function withExit(code, counted, name) {
  if (code === 0 || counted.failures.length > 0) return counted
  return { ...counted, failures: [`${name} ended with ${code}`] }
}

function timeOf({ name, seconds, passed, failures }) {
  const counts = failures ? `  ${passed} passed, ${failures.length} failed` : ''
  return `${name.padEnd(12)} ${String(seconds).padStart(5)} s${counts}`
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1_000)
}
