import { minimise } from './lbfgs.ts'

export type Sequence = { features: string[][]; tags: number[] }
export type TrainedChain = { weights: Map<string, number[]>; transitions: number[][] }

type ChainOptions = { tags: number; l2: number; minCount: number; iterations: number }

/** Linear-chain conditional random field over named binary features; tags are numbered from 0. */
export function trainChain(sequences: Sequence[], { tags, l2, minCount, iterations }: ChainOptions): TrainedChain {
  const counts = new Map<string, number>()
  for (const { features } of sequences)
    for (const name of features.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts]
    .filter(([, count]) => count >= minCount)
    .map(([name]) => name)
    .sort()
  const ids = new Map(names.map((name, index) => [name, index]))
  const coded = sequences.map((sequence) => ({
    tags: sequence.tags,
    features: sequence.features.map((list) => Int32Array.from(list.flatMap((name) => ids.get(name) ?? []))),
  }))
  const moves = names.length * tags
  const solution = minimise(
    (at, gradient) => {
      let loss = 0
      for (const sequence of coded) loss += walk(sequence, at, gradient, tags, moves)
      for (let i = 0; i < at.length; i++) {
        const w = at[i] as number
        loss += (l2 / 2) * w * w
        gradient[i] = (gradient[i] as number) + l2 * w
      }
      return loss
    },
    moves + tags * tags,
    iterations,
  )
  const slice = (from: number) => Array.from(solution.subarray(from, from + tags))
  return {
    weights: new Map(names.map((name, i) => [name, slice(i * tags)])),
    transitions: Array.from({ length: tags }, (_, from) => slice(moves + from * tags)),
  }
}

type Coded = { features: Int32Array[]; tags: number[] }

/** Negative log likelihood of one sequence; adds its gradient by forward and backward sums. */
function walk({ features, tags }: Coded, at: Float64Array, gradient: Float64Array, T: number, moves: number): number {
  const n = features.length
  if (n === 0) return 0
  const move = (a: number, b: number) => at[moves + a * T + b] as number
  const own = features.map((list) => {
    const scores = new Array<number>(T).fill(0)
    for (const f of list) for (let t = 0; t < T; t++) scores[t] = (scores[t] as number) + (at[f * T + t] as number)
    return scores
  })
  const forward = [own[0] as number[]]
  for (let i = 1; i < n; i++)
    forward.push(
      (own[i] as number[]).map(
        (score, b) => score + logSum((forward[i - 1] as number[]).map((v, a) => v + move(a, b))),
      ),
    )
  const backward: number[][] = Array.from({ length: n }, () => new Array<number>(T).fill(0))
  for (let i = n - 2; i >= 0; i--)
    backward[i] = Array.from({ length: T }, (_, a) =>
      logSum((backward[i + 1] as number[]).map((v, b) => v + move(a, b) + ((own[i + 1] as number[])[b] as number))),
    )
  const total = logSum(forward[n - 1] as number[])
  const add = (index: number, by: number) => {
    gradient[index] = (gradient[index] as number) + by
  }
  let gold = 0
  for (let i = 0; i < n; i++) {
    const tag = tags[i] as number
    gold += ((own[i] as number[])[tag] as number) + (i > 0 ? move(tags[i - 1] as number, tag) : 0)
    for (let t = 0; t < T; t++) {
      const p = Math.exp(((forward[i] as number[])[t] as number) + ((backward[i] as number[])[t] as number) - total)
      for (const f of features[i] as Int32Array) add(f * T + t, p - (t === tag ? 1 : 0))
      if (i === 0) continue
      for (let a = 0; a < T; a++) {
        const pair = Math.exp(
          ((forward[i - 1] as number[])[a] as number) +
            move(a, t) +
            ((own[i] as number[])[t] as number) +
            ((backward[i] as number[])[t] as number) -
            total,
        )
        add(moves + a * T + t, pair - (a === tags[i - 1] && t === tag ? 1 : 0))
      }
    }
  }
  return total - gold
}

function logSum(values: number[]): number {
  const top = Math.max(...values)
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0))
}
