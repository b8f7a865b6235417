import { readFileSync } from 'node:fs'

/** One line of the report: what was measured and the result. */
export function row(what: string, result: string): void {
  process.stdout.write(`${what.padEnd(44)} ${result}\n`)
}

export function title(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

const misses: string[] = []

/** A ratio from one run and its minimum. */
export function ratio(what: string, value: number, atLeast: number): void {
  verdict(what, value >= atLeast, `ratio ${value.toFixed(2)} (at least ${atLeast})`)
}

/** A figure and its maximum. */
export function atMost(what: string, value: number, limit: number, unit: string): void {
  verdict(what, value <= limit, `${value.toFixed(1)} ${unit} (at most ${limit})`)
}

export function verdict(what: string, holds: boolean, result: string): void {
  if (!holds) misses.push(what)
  row(what, `${result} ${holds ? 'ok' : 'MISSED'}`)
}

/** Whether every target was met. */
export function allHeld(): boolean {
  if (misses.length > 0) title(`Missed: ${misses.join(', ')}`)
  return misses.length === 0
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** Operations per second with this many parallel callers. */
export async function perSecond(work: () => Promise<unknown>, count: number, hands = 32): Promise<number> {
  const began = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return count / ((performance.now() - began) / 1_000)
}

export function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1_024
}
