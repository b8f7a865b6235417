import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type ServerProcess } from '../server/test/running-server.ts'
import { benchAnalytics } from './analytics.ts'
import { benchAudit } from './audit.ts'
import { benchCommunity } from './community.ts'
import { benchCompetitors } from './competitors.ts'
import { benchCrashes } from './crashes.ts'
import { benchImpact } from './impact.ts'
import { benchInserts } from './inserts.ts'
import { benchList } from './list.ts'
import { benchLists } from './lists.ts'
import { allHeld, title } from './print.ts'
import { benchRequirements } from './requirements.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchStarts } from './starts.ts'
import { benchTranscripts } from './transcripts.ts'
import { benchWorkflows } from './workflows.ts'

const port = 3981
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

async function withDataFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'))
  chmodSync(dataDir, 0o755)
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every call from one address would soon be turned away. */
const unlimited = { SEXTANT_CALLS_PER_MINUTE: '100000000' }

type Bench = (server: ServerProcess, dataDir: string) => Promise<void>

/** A benchmark on a server of its own. */
const onServer =
  (bench: Bench, env: NodeJS.ProcessEnv = unlimited) =>
  async (dataDir: string) => {
    const server = launch({ dataDir, port, env })
    await server.ready()
    await bench(server, dataDir).finally(() => server.stop())
  }

async function benchSpeed(server: ServerProcess, dataDir: string): Promise<void> {
  await benchList(server, dataDir)
  await benchInserts(dataDir)
}

const parts: [name: string, heading: string, run: (dataDir: string) => Promise<void>][] = [
  ['speed', 'Speed', onServer(benchSpeed)],
  ['sign-in', 'Signing in', onServer(benchSignIns, { SEXTANT_TRUST_PROXY: '127.0.0.1' })],
  ['audit', 'The audit log, of a million events', onServer(benchAudit)],
  ['analytics', 'Analytics, over a million runs', onServer(benchAnalytics)],
  ['engine', 'The built-in engine', onServer(benchTranscripts, {})],
  ['impact', 'Impact forecasts', onServer(benchImpact, {})],
  ['start', 'Start and memory', benchStarts],
  ['workflows', 'Workflows', benchWorkflows],
  ['competitors', 'Competitors', benchCompetitors],
  ['community', 'A community of 50,000 posts', onServer(benchCommunity)],
  ['requirements', 'Ten thousand requirements', onServer(benchRequirements)],
  ['lists', 'Lists of a million rows', onServer(benchLists)],
  ['crash', 'Crashes', benchCrashes],
]
for (const [name, heading, run] of parts) {
  if (!isChosen(name)) continue
  title(heading)
  await withDataFolder(run)
}
process.exit(allHeld() ? 0 : 1)
