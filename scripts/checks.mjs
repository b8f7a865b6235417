import { capture, root } from './run.mjs'
import { say } from './say.mjs'

const bin = (path) => `${root}/node_modules/${path}`
/** The server's includes the benchmarks: alone, they would take the whole server's types again. */
const workspaces = ['contract', 'engine', 'server', 'web', 'e2e']

const programs = {
  'format and lint': () =>
    capture(process.execPath, [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  types: () => all(workspaces.map(typeCheck)),
  'dead code': () => capture(process.execPath, [bin('knip/bin/knip.js'), '--no-progress']),
}

/** These run in this process, beside one of the programs. */
const ownChecks = { walls, patterns, words, repeats }

/** Caches results of unchanged files. One thread each: several check the same declarations again. */
function typeCheck(workspace) {
  const memory = bin(`.cache/types/${workspace}.tsbuildinfo`)
  return [bin('typescript/bin/tsc'), '-p', workspace, '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory]
}

/** Runs every quick check and returns how many passed and which failed. */
export async function runChecks() {
  const lanes = [programs, ownChecks]
  const failures = (await Promise.all(lanes.map(inTurn))).flat()
  const count = lanes.flatMap(Object.keys).length
  return { passed: count - failures.length, skipped: 0, failures }
}

async function inTurn(checks) {
  const failures = []
  for (const [name, check] of Object.entries(checks)) {
    const began = Date.now()
    const { code, output } = await check()
    say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    say(output.trim())
    failures.push(name)
  }
  return failures
}

async function all(commands) {
  const results = await Promise.all(commands.map((args) => capture(process.execPath, args)))
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('\n') }
}

/** A checker that finds no files also finds no errors, so the import rules count the modules they saw. */
async function walls() {
  // The TypeScript parser; without it the checker reads no files and reports success.
  await import('@swc/core')
  const { cruise } = await import('dependency-cruiser')
  const { default: config } = await import('../.dependency-cruiser.cjs')
  const { output } = await cruise(
    ['contract/src', 'engine/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench'],
    {
      ...config.options,
      ruleSet: { forbidden: config.forbidden },
      validate: true,
    },
  )
  const { violations } = output.summary
  const seen = (place) => output.modules.filter(({ source }) => source.startsWith(place)).length
  const unseen = ['contract/src/', 'server/src/', 'web/src/'].filter((place) => seen(place) < 5)
  const lines = [
    ...violations.map(
      ({ rule, from, to, comment }) => `${rule.name}: ${from} -> ${to}${comment ? `\n  ${comment}` : ''}`,
    ),
    ...unseen.map((place) => `nothing was looked at in ${place}`),
  ]
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') }
}

/** A regular expression with quadratic time lets one request block the server. */
async function patterns() {
  const { slowPatterns } = await import('../server/test/patterns/slow-patterns.ts')
  const lines = slowPatterns()
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') }
}

/** Texts that read as translated, names that say nothing, folders too full to look through, an engine too large to read. */
async function words() {
  const { allTexts, plainWordFailures } = await import('../server/test/words/plain-words.ts')
  const { oldNames } = await import('../server/test/words/old-names.ts')
  const { crowdedFolders } = await import('../server/test/words/folder-sizes.ts')
  const { brokenEngineBounds } = await import('../server/test/rules/engine-bounds.ts')
  const texts = allTexts()
  const lines = [...plainWordFailures(texts), ...oldNames(), ...crowdedFolders(), ...brokenEngineBounds()]
  if (texts.length < 3_000) lines.push('hardly any texts were found')
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') }
}

/** Code that was copied from one file to another. */
async function repeats() {
  const { allCode, repeatedLines } = await import('../server/test/repeats/repeated-lines.ts')
  const code = allCode()
  const lines = repeatedLines(code)
  if (code.length < 1_000) lines.push('hardly any files were found')
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') }
}
