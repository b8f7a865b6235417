import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from '../server/test/running-server.ts'
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

if (isChosen('speed')) {
  title('Speed')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchList(server, dataDir)
    await benchInserts(dataDir)
    await server.stop()
  })
}
if (isChosen('sign-in')) {
  title('Signing in')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_TRUST_PROXY: '127.0.0.1' } })
    await server.ready()
    await benchSignIns(server).finally(() => server.stop())
  })
}
if (isChosen('audit')) {
  title('The audit log, of a million events')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchAudit(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('analytics')) {
  title('Analytics, over a million runs')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchAnalytics(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('engine')) {
  title('The built-in engine')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port })
    await server.ready()
    await benchTranscripts(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('impact')) {
  title('Impact forecasts')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port })
    await server.ready()
    await benchImpact(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('start')) {
  title('Start and memory')
  await withDataFolder(benchStarts)
}
if (isChosen('workflows')) {
  title('Workflows')
  await withDataFolder(benchWorkflows)
}
if (isChosen('competitors')) {
  title('Competitors')
  await withDataFolder(benchCompetitors)
}
if (isChosen('community')) {
  title('A community of 50,000 posts')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchCommunity(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('requirements')) {
  title('Ten thousand requirements')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchRequirements(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('lists')) {
  title('Lists of a million rows')
  await withDataFolder(async (dataDir) => {
    const server = launch({ dataDir, port, env: { SEXTANT_CALLS_PER_MINUTE: '100000000' } })
    await server.ready()
    await benchLists(server, dataDir).finally(() => server.stop())
  })
}
if (isChosen('crash')) {
  title('Crashes')
  await withDataFolder(benchCrashes)
}
process.exit(allHeld() ? 0 : 1)
