import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isListening, launch, signInTo } from '../server/test/running-server.ts'

export const firstPort = Number(process.env.SEXTANT_E2E_PORT ?? 3990)
export const origin = `http://127.0.0.1:${firstPort}`
const personFile = path.join(import.meta.dirname, 'results', 'person.json')

interface SignedIn {
  dataDir: string
  token: string
  workspaceId: string
}

/** The real server on its own data folder, with one signed-in person. */
export async function startServer() {
  if (await isListening(origin)) {
    throw new Error(
      `Something already answers at ${origin}, perhaps the server of a run that was killed. Stop it first.`,
    )
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-e2e-'))
  const server = launch({ dataDir, port: firstPort, env: { PUBLIC_URL: origin, SEXTANT_DEMO: 'on' } })
  await server.ready()
  const { token, workspaceId } = await signInTo(dataDir)
  writeFileSync(personFile, JSON.stringify({ dataDir, token, workspaceId } satisfies SignedIn))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const signedIn = (): SignedIn => JSON.parse(readFileSync(personFile, 'utf8'))

export const dataDir = () => signedIn().dataDir
