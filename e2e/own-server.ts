import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, signInTo } from '../server/test/running-server.ts'
import { test } from './journey.ts'
import { firstPort } from './server.ts'

/** Files run side by side, so that no two may want the same port. */
const ports = { tools: 1, firebase: 2, openid: 3, content: 4, integrations: 5, competitors: 6, community: 7 }

/** A server that the journeys of one file, or of one group in it, have to themselves. */
export function ownServer(name: keyof typeof ports, mode: 'default' | 'serial' = 'default') {
  const port = firstPort + ports[name]
  const origin = `http://127.0.0.1:${port}`
  let folder = ''
  let stop = async () => {}
  // In several workers at once each would start it.
  test.describe.configure({ mode })
  test.use({ baseURL: origin })
  test.afterAll(() => stop())
  const dataDir = () => (folder ||= mkdtempSync(path.join(tmpdir(), `sextant-${name}-`)))
  return {
    origin,
    dataDir,
    /** A person who is new there, and their token. */
    signIn: () => signInTo(dataDir()),
    /** Starts it; those it was given to talk to are closed after it. */
    async start(env: NodeJS.ProcessEnv, ...close: (() => unknown)[]): Promise<void> {
      const server = launch({ dataDir: dataDir(), port, env: { PUBLIC_URL: origin, ...env } })
      stop = async () => {
        await server.stop()
        for (const end of close) await end()
        rmSync(dataDir(), { recursive: true, force: true })
      }
      await server.ready()
    },
  }
}
