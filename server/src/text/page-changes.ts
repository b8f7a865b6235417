import { changeFeatures, type PageChange } from './change-features.ts'
import { decide, openModel } from './linear-model.ts'
import weights from './weights/changes.json' with { type: 'json' }

export type ChangeType = 'announcement' | 'content' | 'feature' | 'funding' | 'hiring' | 'pricing'

const model = openModel(weights)

/** What a change of a company's page is about, and how sure that is. */
export function classifyChange(change: PageChange): { type: ChangeType; certainty: number; reasons: string[] } {
  const { label, certainty, reasons } = decide(model, changeFeatures(change))
  return { type: label as ChangeType, certainty, reasons }
}
