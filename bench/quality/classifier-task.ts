import {
  decide,
  type LinearModel,
  type MeaningModel,
  meaningScores,
  openMeaningModel,
  openModel,
} from '@sextant/engine/classify/models'
import { foldOf } from './math/folds.ts'
import { type Options, train } from './math/logistic.ts'
import { type MeaningOptions, trainMeaning } from './math/meaning.ts'
import { type Packing, packModel } from './math/pack.ts'
import type { Row } from './sets.ts'
import type { Goal, SetRow, Task } from './task.ts'

type Classifier = {
  name: string
  goals: Goal[]
  features: (row: Row) => ReadonlyMap<string, number>
  /** Rows of one group never stand on both sides of a fold. */
  groups: (rows: SetRow[]) => string[]
  predict: (row: Row, embedding?: Float32Array) => string
  /** 0: every row counts alike; 1: every class of every set counts alike. */
  balance: number
  training: Options
  packing: Packing
  /** Skills that gain by an embedding: of which text, and how they learn from it. */
  meaning?: MeaningOptions & { textOf: (row: Row) => string }
}

const folds = 5

export function classifierTask(classifier: Classifier): Task {
  const { name, goals, features, groups, predict, meaning } = classifier
  return {
    name,
    goals,
    predict: (row, embedding) => ({ label: predict(row, embedding) }),
    ...(meaning && { textOf: meaning.textOf }),
    crossValidate(rows, vectors) {
      const fold = foldOf(groups(rows), folds)
      const read = rows.map(features)
      const models = Array.from({ length: folds }, (_, held) => {
        const inside = rows.map((_, index) => index).filter((index) => fold[index] !== held)
        return {
          words: openModel(fit(classifier, rows, read, inside)),
          meaning: vectors && meaning && openMeaningModel(fitMeaning(classifier, meaning, rows, vectors, inside)),
        }
      })
      return rows.map((row, index) => {
        const own = models[fold[index] ?? 0] as { words: LinearModel; meaning: MeaningModel | undefined }
        const vector = vectors?.[index]
        const added = own.meaning && vector && meaningScores(own.meaning, vector)
        return { id: row.id, label: decide(own.words, read[index] as ReadonlyMap<string, number>, added).label }
      })
    },
    train: (rows) => fit(classifier, rows, rows.map(features), [...rows.keys()]),
    ...(meaning && {
      trainMeaning: (rows, vectors) => fitMeaning(classifier, meaning, rows, vectors, [...rows.keys()]),
    }),
  }
}

function fit(
  { balance, training, packing }: Classifier,
  rows: SetRow[],
  read: ReadonlyMap<string, number>[],
  chosen: number[],
) {
  const weightOf = weights(
    chosen.map((index) => rows[index] as SetRow),
    balance,
  )
  const examples = chosen.map((index) => {
    const row = rows[index] as SetRow
    return { features: read[index] as ReadonlyMap<string, number>, label: row.label, weight: weightOf(row) }
  })
  return packModel(train(examples, training), packing)
}

function fitMeaning(
  { packing }: Classifier,
  options: MeaningOptions,
  rows: SetRow[],
  vectors: Float32Array[],
  chosen: number[],
) {
  const weightOf = weights(
    chosen.map((index) => rows[index] as SetRow),
    options.balance,
  )
  const placed = chosen.map((index) => {
    const row = rows[index] as SetRow
    return { id: row.id, label: row.label, weight: weightOf(row), vector: vectors[index] as Float32Array }
  })
  return trainMeaning(placed, options, packing.source)
}

function weights(rows: SetRow[], balance: number): (row: SetRow) => number {
  const sizes = new Map<string, number>()
  const count = (key: string) => sizes.set(key, (sizes.get(key) ?? 0) + 1)
  for (const { set, label } of rows) {
    count(set)
    count(`${set} ${label}`)
  }
  const sets = new Set(rows.map(({ set }) => set)).size
  const labels = new Set(rows.map(({ label }) => label)).size
  return ({ set, label }) => {
    const ofSet = sizes.get(set) ?? 1
    const ofClass = sizes.get(`${set} ${label}`) ?? 1
    return ((rows.length / sets / ofSet) * (ofSet / labels / ofClass)) ** balance
  }
}
