import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture, root } from './run.mjs'
import { giveUp, say } from './say.mjs'

const sources = [
  'contract/src',
  'web/build',
  'web/public',
  'web/src',
  'web/index.html',
  'web/vite.config.ts',
  'package-lock.json',
]
const stampOf = (place) => path.join(place, 'web', 'dist', '.built-from')

/** A process that only runs jobs serves no pages. */
export function needsWeb({ SEXTANT_SERVICES: services } = process.env) {
  return !services || services.split(',').some((service) => service.trim() === 'api')
}

/** Builds the web app if its sources changed since the last build. */
export async function ensureBuilt({ place = root, build = buildWeb } = {}) {
  const wanted = fingerprint(place)
  if (isBuiltFrom(place, wanted)) return
  refuseReadOnly(place)
  const release = await lockBuild(place)
  try {
    // Another process may have built it in the meantime.
    if (isBuiltFrom(place, wanted)) return
    const began = Date.now()
    say('Building the web app ...')
    await build(place)
    writeFileSync(stampOf(place), wanted)
    say(`Built in ${Math.round((Date.now() - began) / 1000)} s`)
  } finally {
    release()
  }
}

async function buildWeb(place) {
  const vite = path.join(place, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await capture(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(place, 'web'),
  })
  if (code !== 0) giveUp(`${output}\nCouldn't build the web app.`)
}

const isBuiltFrom = (place, wanted) => existsSync(stampOf(place)) && readFileSync(stampOf(place), 'utf8') === wanted

function refuseReadOnly(place) {
  try {
    for (const folder of ['web', 'node_modules']) accessSync(path.join(place, folder), constants.W_OK)
  } catch {
    giveUp(`The web app needs a build, but this user can't write to ${place}. Run "npm run build" as its owner first.`)
  }
}

/** One build at a time per tree; the lock of a dead process doesn't count. */
async function lockBuild(place) {
  const file = path.join(place, 'node_modules', '.sextant-building')
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (!waited) say('Waiting for another process to build the web app ...')
    await pause(200)
  }
}

const held = new Set()

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // In a container, process numbers repeat.
    if (holder === process.pid) return !held.has(file)
    // The file is empty between its creation and the writing of the number.
    return holder > 0 && !isRunning(holder)
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Uses relative names, so it stays valid when the tree is moved. */
function fingerprint(place) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(place, source))) {
      hash.update(path.relative(place, file).split(path.sep).join('/')).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
