import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Row = { id: string; text: string; label: string } & Record<string, unknown>

/** Where the sets lie: beside the project, never in it. */
export const evalFolder = path.resolve(import.meta.dirname, '../../../shared/eval')

export const hasSet = (folder: string, set: string, split: string): boolean => existsSync(fileOf(folder, set, split))

export function readSet(folder: string, set: string, split: string): Row[] {
  const lines = readFileSync(fileOf(folder, set, split), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row)
}

const fileOf = (folder: string, set: string, split: string): string => path.join(folder, set, `${split}.jsonl`)

export type Prediction = { id: string } & Record<string, unknown>
type Scored = { macroF1?: number; exact?: { f1: number }; partial?: { f1: number } }
type Scorer = { score: (set: string, gold: Row[], predictions: Prediction[]) => Scored }

/** The figures of the set's own scorer: macro-F1, or exact and partial F1 of phrases. */
export async function scoreSet(set: string, gold: Row[], predictions: Prediction[]): Promise<number[]> {
  const { score } = (await import(path.join(evalFolder, 'score.mjs'))) as Scorer
  const { macroF1, exact, partial } = score(set, gold, predictions)
  return macroF1 === undefined ? [exact?.f1 ?? 0, partial?.f1 ?? 0] : [macroF1]
}
