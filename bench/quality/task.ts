import type { StoredMeaningModel, StoredModel } from '@sextant/engine/classify/models'
import type { Prediction, Row } from './sets.ts'

/** What the engine does on a set: published figures to stand beside, in F1 x 100. */
export type Goal = { set: string; easy: number[]; target: number[] }

export type SetRow = Row & { set: string }

/** One skill of the engine, measured on one or more sets. */
export type Task = {
  name: string
  goals: Goal[]
  /** What the committed engine says; it never sees the label. */
  predict: (row: Row, embedding?: Float32Array) => Omit<Prediction, 'id'>
  /** Skills that gain by an embedding: of this text. */
  textOf?: (row: Row) => string
  /** Trained skills: predictions of models that have not seen the row, in the order of the rows; with embeddings, if given. */
  crossValidate?: (rows: SetRow[], vectors?: Float32Array[]) => Prediction[]
  /** Trained skills: the weights to commit. */
  train?: (rows: SetRow[]) => StoredModel & Record<string, unknown>
  trainMeaning?: (rows: SetRow[], vectors: Float32Array[]) => StoredMeaningModel
}
