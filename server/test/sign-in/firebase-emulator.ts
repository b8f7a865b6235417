import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const version = '15.34.2'
// Outside node_modules, where the next `npm ci` would delete these 240 MB.
const folder = path.resolve(import.meta.dirname, '../../../.cache', `firebase-tools-${version}`)
const command = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
const projectId = 'demo-sextant'

/** Time to download and start it. */
export const emulatorPatienceMs = 420_000

export interface Emulator {
  host: string
  settings: { projectId: string; apiKey: string; authDomain: string; emulatorHost: string; serviceAccount: undefined }
  /** The same for a separate process. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Firebase's Authentication emulator on its own port, or a sentence that says why there is none. */
export async function startEmulator(): Promise<Emulator | string> {
  const trouble = await fetchTools()
  if (trouble) {
    console.warn(`Firebase is not tested: ${trouble}`)
    return trouble
  }
  const [port, hubPort, loggingPort] = await freePorts(3)
  const workplace = mkdtempSync(path.join(tmpdir(), 'sextant-firebase-'))
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port },
    hub: { host, port: hubPort },
    logging: { host, port: loggingPort },
    ui: { enabled: false },
  }
  writeFileSync(path.join(workplace, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(process.execPath, [command, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: workplace,
    // Keeps its configuration and caches out of the home folder.
    env: { ...process.env, XDG_CONFIG_HOME: workplace, TMPDIR: workplace, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await ended(child)
    rmSync(workplace, { recursive: true, force: true })
  }
  try {
    await ready(child, `http://${host}:${port}/`)
  } catch (error) {
    await stop()
    throw error
  }
  const emulatorHost = `${host}:${port}`
  return {
    host: emulatorHost,
    settings: { projectId, apiKey: 'demo-key', authDomain: 'localhost', emulatorHost, serviceAccount: undefined },
    env: {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    },
    stop,
  }
}

/** Downloaded when first needed and kept, because it is larger than the product. Returns the error, if any. */
async function fetchTools(): Promise<string | undefined> {
  if (process.env.SEXTANT_SKIP_FIREBASE) return 'SEXTANT_SKIP_FIREBASE is set'
  if (existsSync(folder)) return undefined
  // Server tests and journeys may download it at the same time: each into its own folder, and the first one wins.
  const own = `${folder}-${process.pid}`
  mkdirSync(own, { recursive: true })
  writeFileSync(path.join(own, 'package.json'), '{"private":true}')
  const args = [
    'install',
    `firebase-tools@${version}`,
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ]
  try {
    await promisify(execFile)('npm', args, { cwd: own, timeout: emulatorPatienceMs - 180_000 })
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    return `firebase-tools could not be fetched from the npm registry: ${(error as Error).message.slice(0, 300)}`
  }
  if (existsSync(folder)) rmSync(own, { recursive: true, force: true })
  else renameSync(own, folder)
  return undefined
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const deadline = Date.now() + 180_000
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`the emulator ended with ${child.exitCode}:\n${output}`)
    if (Date.now() > deadline) throw new Error(`the emulator was not ready in time:\n${output}`)
    await pause(100)
  }
}

const answers = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = new Promise<void>((done) => child.once('exit', () => done()))
  // It has nothing to save, and a clean exit takes seconds.
  child.kill('SIGKILL')
  await end
}

/** Reserved together, so they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
