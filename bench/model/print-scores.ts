import type { Fault } from './faults.ts'
import type { SentRequest } from './provider.ts'
import type { ManifestEntry } from './recordings.ts'
import type { CaseInfo } from './set/load.ts'
import { percent, summarize } from './set/score.ts'
import type { Score, Share } from './set/types.ts'

export interface ScoredCase {
  info: CaseInfo
  sent: readonly SentRequest[]
  /** Tokens sent in all, as a share of the conversation's own. */
  sentShare: number
  /** Undefined if an answer is missing. */
  score?: Score
}

/** Lowest share that passes. */
const bounds = { needs: 0.95, lines: 0.95, topPriorities: 0.9, targets: 0.9 }

/** Prints every case and the sums; false if a bound is missed or an answer is missing. */
export function printScores(results: readonly ScoredCase[], manifest: readonly ManifestEntry[]): boolean {
  const scores = results.flatMap(({ score }) => score ?? [])
  for (const { info, sent, sentShare, score } of results) {
    const cost = `${sent.length} calls, ${sentShare.toFixed(2)} x its tokens sent`
    say(`${info.id}${info.closed ? ' (closed)' : ''}: ${score ? `${line(score)}; ${cost}` : reason(sent, manifest)}`)
  }
  if (scores.length === 0) return false
  const sums: Record<string, Share> = {
    needs: total(scores.map(({ needs }) => needs)),
    lines: total(scores.map(({ lines }) => lines)),
    topPriorities: total(scores.map(({ priorities }) => priorities.topHigh)),
    targets: total(scores.map(({ targets }) => targets.complete)),
  }
  say('')
  const isWithin = Object.entries(bounds).map(([name, bound]) => {
    const share = sums[name] ?? { right: 0, total: 0 }
    const isGood = share.total === 0 || share.right / share.total >= bound
    say(`${isGood ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${percent(share)} (at least ${bound * 100}%)`)
    return isGood
  })
  const invented = scores.reduce((sum, score) => sum + score.invented.inventedLines, 0)
  const unjudged = scores.reduce((sum, score) => sum + score.invented.toJudge.length, 0)
  say(
    `${invented === 0 ? 'ok  ' : 'FAIL'} invented       ${invented} lines (at most 0), ${unjudged} lines not judged yet`,
  )
  for (const [name, value] of Object.entries(summarize(scores))) {
    say(`     ${name.padEnd(20)} ${typeof value === 'number' ? value : percent(value)}`)
  }
  return isWithin.every(Boolean) && invented === 0 && scores.length === results.length
}

const mostSent = 1.6

/** What a text of 200 KB costs; false if it is too much or an answer is missing. */
export function printCost(
  { written, sent, sentShare }: { written: unknown; sent: readonly SentRequest[]; sentShare: number },
  manifest: readonly ManifestEntry[],
): boolean {
  const isGood = written !== undefined && sentShare <= mostSent
  const result = written
    ? `${sent.length} calls, ${sentShare.toFixed(2)} x its tokens sent (at most ${mostSent})`
    : reason(sent, manifest)
  say(`${isGood ? 'ok  ' : 'FAIL'} 200 KB         ${result}`)
  return isGood
}

/** What faulty answers lead to; false if somebody gets something else than they should. */
export function printFaults(results: readonly { fault: Fault; result: string }[]): boolean {
  for (const { fault, result } of results) {
    const isGood = result === fault.expected
    const outcome = result === 'model' ? 'the model writes the document all the same' : `built-in engine: ${result}`
    say(`${isGood ? 'ok  ' : 'FAIL'} ${fault.name}: ${outcome}`)
  }
  return results.every(({ fault, result }) => result === fault.expected)
}

const total = (shares: readonly Share[]): Share => ({
  right: shares.reduce((sum, { right }) => sum + right, 0),
  total: shares.reduce((sum, one) => sum + one.total, 0),
})

const line = (score: Score) =>
  [
    `needs ${percent(score.needs)}`,
    `lines ${percent(score.lines)}`,
    `top ${percent(score.priorities.topHigh)}`,
    `targets ${percent(score.targets.complete)}`,
    `decisions ${percent(score.decisions)}`,
    `actions ${percent(score.actions)}`,
    `invented ${score.invented.inventedLines}`,
  ].join(', ')

/** A prompt that changed makes its recordings stale. */
function reason(sent: readonly SentRequest[], manifest: readonly ManifestEntry[]): string {
  const missing = sent.filter(({ isMissing }) => isMissing)
  const isStale = missing.some((one) => manifest.some((entry) => entry.case === one.case))
  const prompts = [...new Set(missing.map(({ prompt }) => prompt))].join('; ')
  return `no document: ${isStale ? 'recordings are stale, the prompt or the input changed' : 'no recording'} (${prompts})`
}

const say = (text: string) => process.stdout.write(`${text}\n`)
