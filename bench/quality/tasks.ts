import { changeFeatures, type PageChange } from '../../server/src/text/change-features.ts'
import { classifyChange } from '../../server/src/text/page-changes.ts'
import { requirementFeatures } from '../../server/src/text/requirement-features.ts'
import { classifyQuality, classifyRequirement } from '../../server/src/text/requirements.ts'
import { type Review, reviewFeatures, reviewText } from '../../server/src/text/review-features.ts'
import { classifyReview } from '../../server/src/text/reviews.ts'
import { sentimentOf } from '../../server/src/text/sentiment.ts'
import { sentimentFeatures } from '../../server/src/text/sentiment-features.ts'
import { changePrior } from './change-prior.ts'
import { classifierTask } from './classifier-task.ts'
import { nearDuplicates } from './math/folds.ts'
import { phraseTask } from './phrase-task.ts'
import { qualityPrior } from './quality-prior.ts'
import type { Row } from './sets.ts'
import type { SetRow, Task } from './task.ts'

const byLikeness = (rows: SetRow[]) => nearDuplicates(rows.map(({ title, text }) => `${title ?? ''} ${text}`))
// Requirements of one project are written alike by one hand, and the engine will meet other projects.
const byProject = (rows: SetRow[]) => rows.map(({ project }) => String(project))

const reviewOf = ({ title, text, stars }: Row): Review => ({ title: String(title ?? ''), text, stars: Number(stars) })

const reviews = classifierTask({
  name: 'reviews',
  goals: [{ set: 'b-reviews', easy: [64], target: [68] }],
  features: (row) => reviewFeatures(reviewOf(row)),
  groups: byLikeness,
  predict: (row, embedding) => classifyReview(reviewOf(row), embedding).kind,
  balance: 0.5,
  training: { l2: 1e-4, telling: 1, iterations: 70 },
  packing: { source: 'Maalej, Kurtanovic, Nabil, Stanik 2016; Araujo et al. (CC0 1.0), app reviews', keep: 10_000 },
  meaning: { textOf: (row) => reviewText(reviewOf(row)), keep: 1000, smoothing: 1, share: 9, balance: 0.5 },
})

const promise = 'PROMISE NFR, (c) 2007 Jane Cleland-Huang (CC BY-SA 3.0), requirements; these weights likewise'

const requirements = classifierTask({
  name: 'requirements',
  goals: [{ set: 'b-reqtype', easy: [73.5], target: [82] }],
  features: ({ text }) => requirementFeatures(text),
  groups: byProject,
  predict: ({ text }) => classifyRequirement(text).type,
  balance: 0,
  training: { l2: 3e-3, telling: 1, iterations: 70 },
  packing: { source: promise, keep: 2000 },
})

const qualities = classifierTask({
  name: 'qualities',
  goals: [{ set: 'b-nfrclass', easy: [67], target: [70] }],
  features: ({ text }) => requirementFeatures(text),
  groups: byProject,
  predict: ({ text }) => classifyQuality(text).quality,
  balance: 0.5,
  training: { l2: 1e-2, telling: 1, iterations: 70, ...qualityPrior },
  packing: { source: promise, keep: 2000 },
})

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
  meaning: { textOf: ({ text }) => text, keep: 500, smoothing: 0.5, share: 3, balance: 0.7 },
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
export const tasks: Task[] = [reviews, requirements, qualities, phraseTask, sentiment, changes]
