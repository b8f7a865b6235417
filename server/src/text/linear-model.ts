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

export type Verdict = { label: string; certainty: number; reasons: string[] }

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

/**
 * The likeliest label, how sure the model is, and the three features that spoke most for it; pieces of words (`#`) explain nothing.
 * What another model gives each label is added to the scores.
 */
export function decide(model: LinearModel, features: ReadonlyMap<string, number>, added: number[] = []): Verdict {
  const scores = scoresOf(model, features).map((score, k) => score + (added[k] ?? 0))
  const top = Math.max(...scores)
  const winner = scores.indexOf(top)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - top), 0)
  const spoke = [...features]
    .map(([name, value]) => ({ name, push: (model.weights.get(name)?.[winner] ?? 0) * value }))
    .filter(({ name, push }) => push > 0 && !name.startsWith('#'))
    .sort((a, b) => b.push - a.push)
  return {
    label: model.labels[winner] ?? '',
    certainty: 1 / total,
    reasons: spoke.slice(0, 3).map(({ name }) => name.replace(/^=/, '')),
  }
}
