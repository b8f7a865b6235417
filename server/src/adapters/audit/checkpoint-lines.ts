import { z } from 'zod'
import type { Checkpoint } from '#ports/audit'

const Line = z.object({
  workspaceId: z.string(),
  count: z.number(),
  head: z.string(),
  inherited: z.number(),
  at: z.string(),
  key: z.number(),
  signature: z.string(),
  publicKey: z.string(),
})

/** One checkpoint per line. Lines cut off by a crash or not ours are skipped. */
export function readLines(text: string): Checkpoint[] {
  return text.split('\n').flatMap((line) => {
    const read = line.trim() ? Line.safeParse(parsed(line)) : undefined
    return read?.success ? [read.data] : []
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Drops every second checkpoint of the older half; later ones cover everything before them. */
export function thinned<T>(lines: readonly T[]): T[] {
  const half = Math.floor(lines.length / 2)
  return lines.filter((_, index) => index >= half || index % 2 === 0)
}
