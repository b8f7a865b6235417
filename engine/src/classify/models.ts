/** A model as it is stored: weights are whole numbers, to be divided by `scale`. */
export type StoredModel = {
  source: string
  labels: string[]
  scale: number
  bias: number[]
  /** One line a feature: its weight for each label, then its name. */
  features: string[]
}

export type LinearModel = { labels: string[]; bias: number[]; weights: Map<string, number[]> }

export type Verdict = { label: string; certainty: number }

export function openModel({ labels, scale, bias, features }: StoredModel): LinearModel {
  const weights = features.map((line) => {
    const parts = line.split(' ')
    const values = parts.slice(0, labels.length).map((value) => Number(value) / scale)
    return [parts.slice(labels.length).join(' '), values] as const
  })
  return { labels, bias, weights: new Map(weights) }
}

export function scoresOf({ labels, bias, weights }: LinearModel, features: ReadonlyMap<string, number>): number[] {
  const scores = labels.map((_, k) => bias[k] ?? 0)
  for (const [name, value] of features) {
    const own = weights.get(name)
    if (own) for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] as number) + (own[k] as number) * value
  }
  return scores
}

/** The likeliest label, and how sure the model is. What another model gives each label is added to the scores. */
export function decide(model: LinearModel, features: ReadonlyMap<string, number>, added: number[] = []): Verdict {
  const scores = scoresOf(model, features).map((score, k) => score + (added[k] ?? 0))
  const top = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - top), 0)
  return { label: model.labels[scores.indexOf(top)] ?? '', certainty: 1 / total }
}

/** A model as it is stored: a line an example, what it adds to each label, then where it lies, in base64. */
export type StoredMeaningModel = { source: string; labels: string[]; rest: number[]; examples: string[] }

type Example = { vector: Int8Array; squared: number; weights: number[] }
export type MeaningModel = { rest: number[]; examples: Example[] }

// Numbers of an embedding of length 1 are small: 400 times, they fill a byte and none spills over by much.
export const steps = 400

export function openMeaningModel({ labels, rest, examples }: StoredMeaningModel): MeaningModel {
  return {
    rest,
    examples: examples.map((line) => {
      const parts = line.split(' ')
      const vector = Int8Array.from(Buffer.from(parts[labels.length] ?? '', 'base64'))
      return { vector, squared: squaredLength(vector), weights: parts.slice(0, labels.length).map(Number) }
    }),
  }
}

/** What each label gets: examples speak the louder the nearer the text lies to them. */
export function meaningScores({ rest, examples }: MeaningModel, embedding: ArrayLike<number>): number[] {
  const scores = [...rest]
  for (const { vector, squared, weights } of examples) {
    const near = nearness(vector, squared, embedding)
    for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] as number) + (weights[k] as number) * near
  }
  return scores
}

/** 1 in the same place, less with the square of the distance; the embedding is of length 1. */
export function nearness(vector: Int8Array, squared: number, embedding: ArrayLike<number>): number {
  let product = 0
  for (let i = 0; i < vector.length; i++) product += (vector[i] as number) * (embedding[i] as number)
  return Math.exp((2 * product) / steps - squared - 1)
}

export function squaredLength(vector: Int8Array): number {
  let sum = 0
  for (const value of vector) sum += value * value
  return sum / steps / steps
}

export const inBytes = (embedding: ArrayLike<number>): Int8Array =>
  Int8Array.from(embedding, (value) => Math.max(-127, Math.min(127, Math.round(value * steps))))
