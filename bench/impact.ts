import { setTimeout as pause } from 'node:timers/promises'
import { draws, type ForecastInput, forecast } from '../server/src/features/impact/model/forecast.ts'
import { noRecord } from '../server/src/features/impact/model/track-record.ts'
import type { ServerProcess } from '../server/test/running-server.ts'
import { callsTo, timeOf, timesDuring, timesOf } from './calls.ts'
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
  const { get, post } = await callsTo(server, dataDir)
  const idea = { title: 'Single sign-on', description: 'SAML and OIDC', category: 'Security', ...numbers }
  const analyze = () => post('/feature-analyses', idea)
  const list = () => get('/feature-analyses?limit=10')
  row('the first analysis, which starts the thread', `${(await timeOf(analyze)).toFixed(0)} ms`)
  const quiet = await timesDuring(pause(3_000), list)
  const times = timesOf(analyses, analyze)
  const busy = await timesDuring(times, list)
  row('an analysis, asked for and stored, median', `${median(await times).toFixed(0)} ms`)
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
