import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const script = (name: string) => import(/* @vite-ignore */ path.join(root, 'scripts', name))
const { ensureBuilt, needsWeb } = await script('build.mjs')
const { keepOwnRuntime } = await script('keep-own-runtime.mjs')
const { npmEnvironment } = await script('run.mjs')

const folder = mkdtempSync(path.join(tmpdir(), 'sextant-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function tree(name: string): string {
  const place = path.join(folder, name)
  mkdirSync(path.join(place, 'web', 'src'), { recursive: true })
  mkdirSync(path.join(place, 'node_modules'))
  writeFileSync(path.join(place, 'web', 'src', 'main.tsx'), 'export {}')
  writeFileSync(path.join(place, 'package-lock.json'), '{}')
  return place
}

function builder() {
  let times = 0
  const build = async (place: string) => {
    times += 1
    await pause(300)
    mkdirSync(path.join(place, 'web', 'dist'), { recursive: true })
  }
  return { build, times: () => times }
}

test('a tree that was built and then moved needs no second build, and one that changed does', async () => {
  const { build, times } = builder()
  const place = tree('built here')
  await ensureBuilt({ place, build })
  const moved = path.join(folder, 'sp ace', 'Sextänt app')
  cpSync(place, moved, { recursive: true })
  await ensureBuilt({ place: moved, build })
  expect(times()).toBe(1)
  writeFileSync(path.join(moved, 'web', 'src', 'main.tsx'), 'export const isNew = true')
  await ensureBuilt({ place: moved, build })
  expect(times()).toBe(2)
})

test('processes that start together build once, and a build that was cut off holds nobody up', async () => {
  const { build, times } = builder()
  const place = tree('together')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path.join(place, 'node_modules', '.sextant-building'), String(pid))
  await Promise.all([1, 2, 3].map(() => ensureBuilt({ place, build })))
  expect(times()).toBe(1)
  expect(existsSync(path.join(place, 'node_modules', '.sextant-building'))).toBe(false)
})

test.each([
  [undefined, true],
  ['', true],
  ['api', true],
  ['worker, api', true],
  ['worker', false],
])('with SEXTANT_SERVICES=%s the web app is needed: %s', (services, isNeeded) => {
  expect(needsWeb({ SEXTANT_SERVICES: services })).toBe(isNeeded)
})

test('npm keeps what it fetches in a folder of ours where the home folder cannot be written', () => {
  const home = path.join(folder, 'home')
  mkdirSync(home)
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(npmEnvironment({ HOME: home })).toEqual({})
  expect(npmEnvironment({ HOME: home, npm_config_cache: path.join(folder, 'cache') })).toEqual({})
  const ours = { npm_config_cache: path.join(root, '.node', 'npm-cache') }
  expect(npmEnvironment({ HOME: path.join(file, 'home') })).toEqual(ours)
  expect(npmEnvironment({ HOME: home, npm_config_cache: path.join(file, 'cache') })).toEqual(ours)
})

test('the bill of materials lists every package that runs and none that only tests', { timeout: 120_000 }, () => {
  const file = path.join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'sextant'])
  const listed = new Set(components.map((component: { name: string }) => component.name))
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'server', 'package.json'), 'utf8'))
  expect(Object.keys(dependencies).filter((name) => !name.startsWith('@sextant/') && !listed.has(name))).toEqual([])
  expect(listed).not.toContain('vitest')
})

test('an install keeps the libraries of its own system, and all of them where there are none', () => {
  const modules = path.join(folder, 'runtime')
  const of = (system: string) => path.join(modules, 'onnxruntime-node/bin/napi-v3', system)
  const systems = ['linux/x64', 'linux/arm64', 'win32/x64']
  for (const system of systems) mkdirSync(of(system), { recursive: true })
  const kept = () => systems.filter((system) => existsSync(of(system)))
  keepOwnRuntime(modules, { platform: 'freebsd', arch: 'x64' })
  expect(kept()).toEqual(systems)
  keepOwnRuntime(modules, { platform: 'linux', arch: 'arm64' })
  expect(kept()).toEqual(['linux/arm64'])
  keepOwnRuntime(path.join(folder, 'nowhere'))
})
