import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type ServerProcess, signInTo } from '../server/test/running-server.ts'
import { test } from './journey.ts'
import { firstPort } from './server.ts'

/** Files run in parallel, so no two may use the same port. */
const ports = {
  tools: 1,
  firebase: 2,
  openid: 3,
  content: 4,
  integrations: 5,
  competitors: 6,
  community: 7,
  models: 8,
  killed: 9,
}

/** A separate server for the journeys of one file or group. */
export function ownServer(name: keyof typeof ports, mode: 'default' | 'serial' = 'default') {
  const port = firstPort + ports[name]
  const origin = `http://127.0.0.1:${port}`
  let folder = ''
  let server: ServerProcess | undefined
  let stop = async () => {}
  // With several workers, each would start it.
  test.describe.configure({ mode })
  test.use({ baseURL: origin })
  test.afterAll(() => stop())
  const dataDir = () => (folder ||= mkdtempSync(path.join(tmpdir(), `sextant-${name}-`)))
  return {
    origin,
    dataDir,
    /** A new person on that server, and their token. */
    signIn: () => signInTo(dataDir()),
    /** Starts it; the stand-ins it uses are closed after it. */
    async start(env: NodeJS.ProcessEnv, ...close: (() => unknown)[]): Promise<void> {
      server = launch({ dataDir: dataDir(), port, env: { PUBLIC_URL: origin, ...env } })
      stop = async () => {
        await server?.stop()
        for (const end of close) await end()
        rmSync(dataDir(), { recursive: true, force: true })
      }
      await server.ready()
    },
    /** Ends it in the middle of what it does; `start` brings it back with its data. */
    kill: () => server?.stop('SIGKILL'),
  }
}
