import { draws, type ForecastInput, forecast } from '../server/src/features/impact/model/forecast.ts'
import { noRecord } from '../server/src/features/impact/model/track-record.ts'
import { type ServerProcess, signInTo } from '../server/test/running-server.ts'
import { atMost, median, percentile, row, verdict } from './print.ts'

const analyses = 20

const numbers = {
  timeline: 10,
  targetMetrics: { mrr: 58_000, userAdoption: 25, retention: 93 },
  costs: { development: 52_000, maintenance: 1_200, marketing: 4_000 },
  current: { mrr: 49_000, userAdoption: 0, retention: 90 },
  ranges: { mrr: { low: 52_000, high: 62_000 }, development: { low: 45_000, high: 80_000 } },
}

const input: ForecastInput = {
  numbers,
  category: 'Security',
  seed: 1,
  draws,
  horizonMonths: 12,
  predictionModel: 'balanced',
  successMetrics: ['mrr', 'userAdoption', 'retention'],
  costFactors: ['development', 'maintenance', 'marketing'],
  includeRiskAnalysis: true,
  evidence: { count: 3, strength: 0.4 },
  record: noRecord,
}

/** The simulation alone, then twenty analyses in sequence while someone else uses the product. */
export async function benchImpact(server: ServerProcess, dataDir: string): Promise<void> {
  benchSimulation()
  const { token, workspaceId } = await signInTo(dataDir)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-workspace-id': workspaceId,
    'content-type': 'application/json',
  }
  const analyze = async (): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/feature-analyses`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Single sign-on', description: 'SAML and OIDC', category: 'Security', ...numbers }),
    })
    if (!answer.ok) throw new Error(`feature-analyses answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  row('the first analysis, which starts the thread', `${(await analyze()).toFixed(0)} ms`)
  const quiet = await waitsWhile(server, headers, new Promise((resolve) => setTimeout(resolve, 3_000)))
  const times: number[] = []
  const busy = await waitsWhile(
    server,
    headers,
    (async () => {
      for (let done = 0; done < analyses; done++) times.push(await analyze())
    })(),
  )
  row('an analysis, asked for and stored, median', `${median(times).toFixed(0)} ms`)
  row('a list while idle, p99', `${percentile(quiet, 0.99).toFixed(1)} ms`)
  atMost('a list while analyses run, p99', percentile(busy, 0.99), 50, 'ms')
}

function benchSimulation(): void {
  const times: number[] = []
  const answers = new Set<string>()
  for (let round = 0; round < 15; round++) {
    const began = performance.now()
    answers.add(JSON.stringify(forecast(input)))
    times.push(performance.now() - began)
  }
  row('a forecast of 100,000 draws, the very first', `${(times[0] ?? 0).toFixed(0)} ms`)
  atMost('a forecast of 100,000 draws, median', median(times), 200, 'ms')
  verdict('the same seed gives the same forecast', answers.size === 1, `${answers.size} distinct in ${times.length}`)
}

/** Measures an authenticated list repeatedly until the work is done. */
async function waitsWhile(server: ServerProcess, headers: Record<string, string>, work: Promise<unknown>) {
  const waits: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${server.origin}/api/v1/feature-analyses?limit=10`, { headers })).arrayBuffer()
    waits.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await ended
  return waits
}
