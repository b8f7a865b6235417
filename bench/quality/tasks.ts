import { changeFeatures, classifyChange, type PageChange } from '@sextant/engine/classify/page-changes'
import { sentimentFeatures, sentimentOf } from '@sextant/engine/classify/sentiment'
import { changePrior } from './change-prior.ts'
import { classifierTask } from './classifier-task.ts'
import { nearDuplicates } from './math/folds.ts'
import type { Row } from './sets.ts'
import type { SetRow, Task } from './task.ts'

const byLikeness = (rows: SetRow[]) => nearDuplicates(rows.map(({ title, text }) => `${title ?? ''} ${text}`))
const sentiment = classifierTask({
  name: 'sentiment',
  goals: [
    { set: 'c-so', easy: [76], target: [84] },
    { set: 'c-pr', easy: [64], target: [69] },
    { set: 'c-amazon', easy: [58], target: [63] },
    { set: 'c-stars', easy: [59], target: [62] },
  ],
  features: ({ text }) => sentimentFeatures(text),
  groups: byLikeness,
  predict: ({ text }, embedding) => sentimentOf(text, undefined, embedding).sentiment,
  balance: 0.5,
  training: { l2: 3e-5, telling: 1, iterations: 70 },
  packing: {
    source:
      'Senti4SD, Calefato et al. 2018 (MIT); PRemo, Coutinho et al. 2025 (MIT); Hutto and Gilbert 2014 (MIT); app reviews of Maalej et al. 2016 (CC0 1.0)',
    keep: 25_000,
  },
  meaning: { textOf: ({ text }) => text, keep: 500, smoothing: 1, share: 3, balance: 0.7 },
})

const changeOf = ({ company, page, new_page, added, removed }: Row): PageChange => ({
  company: String(company),
  page: String(page),
  isNew: new_page === true,
  added: String(added ?? ''),
  removed: String(removed ?? ''),
})

const changes = classifierTask({
  name: 'changes',
  goals: [{ set: 'd-changes', easy: [76], target: [85] }],
  features: (row) => changeFeatures(changeOf(row)),
  // As the set itself is split: all versions of one page are on the same side.
  groups: (rows) => rows.map(({ company, page }) => `${company} ${page}`),
  predict: (row) => classifyChange(changeOf(row)).type,
  balance: 0.5,
  training: { l2: 1e-2, telling: 1, iterations: 100, ...changePrior },
  packing: {
    source: 'changes of public company web sites, labelled by hand; sources and licences in ATTRIBUTION.md',
    keep: 2000,
  },
})

/** Every skill of the engine that public data measures. A new one is a `Task`, added here. */
export const tasks: Task[] = [sentiment, changes]
