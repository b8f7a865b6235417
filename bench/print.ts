/** One line of the report: what was measured, and what came out. */
export function row(what: string, result: string): void {
  process.stdout.write(`${what.padEnd(44)} ${result}\n`)
}

export function title(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

const misses: string[] = []

/** A ratio taken in one run, against what it must be at least. */
export function ratio(what: string, value: number, atLeast: number): void {
  verdict(what, value >= atLeast, `ratio ${value.toFixed(2)} (at least ${atLeast})`)
}

/** A figure against what it may be at most. */
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

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
