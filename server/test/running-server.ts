import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@sextant/contract/kernel/roles'
import { createAccessTokens } from '../src/adapters/identity/access-token.ts'
import { openDatabase } from '../src/adapters/postgres/database.ts'
import { addressOf } from '../src/adapters/postgres/embedded.ts'
import { insertPerson } from './people.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Launch {
  dataDir: string
  port: number
  /** The command of the README, or the server alone, which saves npm's time. */
  command?: [string, ...string[]]
  env?: NodeJS.ProcessEnv
}

export interface ServerProcess {
  child: ChildProcess
  origin: string
  output(): string
  /** Resolves when the status is ok. */
  ready(withinMs?: number): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product in its own process, as a person would. */
export function launch({
  dataDir,
  port,
  command = [process.execPath, 'server/src/main.ts'],
  env = {},
}: Launch): ServerProcess {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    // Without the demo, whose sample data would be created during the test.
    env: {
      ...process.env,
      // These variables are for the tests: the server rejects unknown ones.
      SEXTANT_E2E_PORT: undefined,
      SEXTANT_SKIP_FIREBASE: undefined,
      SEXTANT_DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SEXTANT_DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = `http://127.0.0.1:${port}`
  return {
    child,
    origin,
    output: () => output,
    async ready(withinMs = 60_000) {
      const deadline = Date.now() + withinMs
      while (!(await isOk(origin))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`)
        if (Date.now() > deadline) throw new Error(`the server was not ready in time:\n${output}`)
        await pause(20)
      }
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** A server that an earlier, killed run left behind would otherwise be tested in place of this one. */
export const isListening = (origin: string) =>
  fetch(`${origin}/status`).then(
    () => true,
    () => false,
  )

async function isOk(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/status`)).ok
  } catch {
    return false
  }
}

/** Opens the embedded database of a running server from the same machine. */
export function openDatabaseOf(dataDir: string) {
  const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()
  const connectionString = addressOf(path.join(dataDir, 'postgres'), 'sextant', 'sextant')
  return { ...openDatabase({ connectionString, max: 4, onError: () => {} }), connectionString, secret }
}

/** A person with a valid token for a running server, in a new team by default. */
export async function signInTo(dataDir: string, role: Role = 'admin', teamId?: string) {
  const { db, secret, close } = openDatabaseOf(dataDir)
  const person = await insertPerson(db, { role, workspaceId: teamId })
  const tokens = await createAccessTokens(secret, () => new Date())
  const token = await tokens.issue(person.userId, person.sessionId)
  await close()
  return { ...person, token }
}
