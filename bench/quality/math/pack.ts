import type { StoredModel } from '@sextant/engine/classify/models'
import type { Trained } from './logistic.ts'

export type Packing = { source: string; keep: number; scale?: number }

/** Keeps the features that weigh most and rounds their weights, so that a model is a small text file. */
export function packModel({ labels, bias, weights }: Trained, { source, keep, scale = 50 }: Packing): StoredModel {
  const round = (weight: number) => Math.round(weight * scale)
  const strongest = [...weights]
    .map(([name, values]) => ({ name, values: centred(values).map(round) }))
    .map((feature) => ({ ...feature, size: Math.max(...feature.values.map(Math.abs)) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
    .slice(0, keep)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    source,
    labels,
    scale,
    bias: bias.map((value) => Number(value.toFixed(4))),
    features: strongest.map(({ name, values }) => `${values.join(' ')} ${name}`),
  }
}

/** Softmax is blind to what all classes share, so taking it away changes nothing and lets small weights round to zero. */
function centred(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}
