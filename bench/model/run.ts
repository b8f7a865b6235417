import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createEngine } from '../../server/src/adapters/llm/engine.ts'
import { type AskModel, writePrd } from '../../server/src/features/prd-writing/pipeline/pipeline.ts'
import { parseText } from '../../server/src/features/transcripts/parse-text.ts'
import { type Fault, loadFaults, startFaultyProvider } from './faults.ts'
import { longText } from './long-text.ts'
import { printCost, printFaults, printScores, type ScoredCase } from './print-scores.ts'
import { producedFrom } from './produced.ts'
import { startProvider, type Upstream } from './provider.ts'
import { pruneRecordings, readManifest } from './recordings.ts'
import { type Case, loadCase, loadJudge, loadSet } from './set/load.ts'
import { scoreDocument } from './set/score.ts'

// How well the pipelines do with a model: npm run bench:model [-- --open] [-- --prune] [-- CASE ...]
// It replays recorded answers. With BENCH_MODEL_URL, BENCH_MODEL and BENCH_MODEL_KEY it asks that OpenAI-compatible
// server for those that are missing, and records them. Lines that a person has to judge are in
// bench/results/model/to-judge.json; verdicts go to bench/model/set/judgements/CASE.json.
const { BENCH_MODEL_URL: baseUrl, BENCH_MODEL: model = 'model', BENCH_MODEL_KEY: apiKey = '' } = process.env
const upstream: Upstream | undefined = baseUrl ? { baseUrl, model, apiKey } : undefined
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isOpenOnly = process.argv.includes('--open')
const folder = path.join(import.meta.dirname, '../results/model')
mkdirSync(folder, { recursive: true })

const quiet = () => undefined

/** Asks the recordings through the product's own adapter, and keeps why a model could not be used. */
function askAt(providerUrl: string, withinMs?: number) {
  const engine = createEngine(
    { provider: 'openai-compatible', model: 'recorded', apiKey: 'none', baseUrl: providerUrl, prices: undefined },
    {
      log: { error: quiet, warn: quiet, info: quiet, debug: quiet },
      outRules: { allowHosts: [], userAgent: 'Sextant' },
      now: () => new Date(),
      answerMs: 3_600_000,
      firstPauseMs: 1,
      // Fixed, so that the same text makes the same request.
      secret: 'the recordings of the model bench',
    },
  )
  const reasons: string[] = []
  const ask: AskModel = async (task, options = {}) => {
    const { signal } = new AbortController()
    const { value, by } = await engine.ask(
      { ...task, builtIn: () => undefined as never },
      { signal, owner: 'bench', ...(withinMs && { withinMs }), ...options },
    )
    if (by.engine === 'model') return value
    reasons.push(by.fallbackReason ?? '')
    return undefined
  }
  return { ask, reasons }
}

/** The tokens of a text by the rule of thumb that estimates use too. */
const tokensIn = (characters: number) => Math.ceil(characters / 4)

async function write(id: string, raw: string) {
  const provider = await startProvider(upstream, id)
  const { content: text, turns } = parseText(raw)
  const written = await writePrd({ source: { id, text, turns } }, askAt(provider.baseUrl).ask, { onDraft: quiet })
  provider.close()
  const { sent } = provider
  const characters = sent.reduce((sum, one) => sum + one.characters, 0)
  return { text, written, sent, sentShare: tokensIn(characters) / tokensIn(raw.length) }
}

async function run({ info, source: raw, truth }: Case): Promise<ScoredCase> {
  const { text, written, sent, sentShare } = await write(info.id, raw)
  if (!written) return { info, sent, sentShare }
  const produced = producedFrom(written.content, written.findings)
  writeFileSync(path.join(folder, `${info.id}.json`), JSON.stringify(produced, null, 2))
  // Quotes come from the text as the product reads it, which differs from the file where a format has escapes.
  const source = text === raw ? raw : `${raw}\n${text}`
  const score = scoreDocument(truth, source, produced, { judge: loadJudge(info.id), turns: info.turns })
  return { info, sent, sentShare, score }
}

/** What a person gets when the model's answers are faulty. */
async function runFault(fault: Fault) {
  const [info] = loadSet()
  if (!info) throw new Error('The set is empty')
  const { content: text, turns } = parseText(loadCase(info).source)
  const provider = await startFaultyProvider(fault)
  const { ask, reasons } = askAt(provider.baseUrl, fault.isSlow ? 500 : undefined)
  const written = await writePrd({ source: { id: info.id, text, turns } }, ask)
  provider.close()
  return { fault, result: written ? 'model' : (reasons[0] ?? '') }
}

const cases = loadSet().filter(
  ({ id, closed }) => (names.length === 0 || names.some((name) => id.includes(name))) && !(isOpenOnly && closed),
)
const isLong = names.length === 0 || names.includes('long')
const [long, ...results] = await Promise.all([
  isLong ? write('long', longText()) : undefined,
  ...cases.map((info) => run(loadCase(info))),
])
const toJudge = results.map(({ info, score }) => ({ case: info.id, lines: score?.invented.toJudge ?? [] }))
writeFileSync(path.join(folder, 'to-judge.json'), JSON.stringify(toJudge, null, 2))
// Only after a whole run is it known which recordings are in use.
if (process.argv.includes('--prune') && names.length === 0 && !isOpenOnly) {
  pruneRecordings(
    new Set([...results, ...(long ? [long] : [])].flatMap(({ sent }) => sent.map(({ request }) => request))),
  )
}
const isGood = results.length === 0 || printScores(results, readManifest())
const isCheap = !long || printCost(long, readManifest())
const isPatient = names.length > 0 || printFaults(await Promise.all(loadFaults().map(runFault)))
process.exit(isGood && isCheap && isPatient ? 0 : 1)
