import { decide, openModel } from './linear-model.ts'
import { requirementFeatures } from './requirement-features.ts'
import qualityWeights from './weights/qualities.json' with { type: 'json' }
import typeWeights from './weights/requirements.json' with { type: 'json' }

export type RequirementType = 'functional' | 'nonfunctional'
export type Quality =
  | 'availability'
  | 'legal'
  | 'look-and-feel'
  | 'maintainability'
  | 'operational'
  | 'performance'
  | 'scalability'
  | 'security'
  | 'usability'

const typeModel = openModel(typeWeights)
const qualityModel = openModel(qualityWeights)

/** Whether a requirement says what a system does or how well. */
export function classifyRequirement(text: string): { type: RequirementType; certainty: number; reasons: string[] } {
  const { label, certainty, reasons } = decide(typeModel, requirementFeatures(text))
  return { type: label as RequirementType, certainty, reasons }
}

/** Which of nine qualities a non-functional requirement is about. */
export function classifyQuality(text: string): { quality: Quality; certainty: number; reasons: string[] } {
  const { label, certainty, reasons } = decide(qualityModel, requirementFeatures(text))
  return { quality: label as Quality, certainty, reasons }
}
