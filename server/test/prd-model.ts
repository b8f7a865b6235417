import type { PrdContent } from '@sextant/contract/prds/content'
import { contentOf } from '@sextant/contract/prds/sections'
import { type Received, type Say, says, saysInPieces, startModel } from '#adapters/llm/stand-in.fixtures'
import type { ModelFindings, ModelLines } from '../src/features/prd-writing/pipeline/findings.ts'
import { emptyDocument, type ModelDocument } from '../src/features/prd-writing/pipeline/model-document.ts'
import type { ModelRepair } from '../src/features/prd-writing/pipeline/repair.ts'
import { type ModelPrd, toModel } from '../src/features/refining/model-prd.ts'

export { toModel }

export interface StandInAnswers {
  findings?: ModelFindings['findings']
  document?: ModelDocument
  located?: ModelLines
  repair?: ModelRepair
  refinement?: { prd: ModelPrd; sections: string[]; response: string }
  isHanging?: boolean
  /** The document is written up to here, and then nothing more comes. */
  writtenSoFar?: string | undefined
  /** Replaces every answer. */
  fault?: Say | undefined
}

const askedFor = (request: Received, words: string) => JSON.stringify(request.body).includes(words)

/** A local fake language model with scripted answers. */
export async function prdModel() {
  const answers: StandInAnswers = {}
  const model = await startModel((request) => {
    if (answers.isHanging) return 'hang'
    if (answers.fault) return answers.fault
    if (askedFor(request, 'You refine a product requirements document')) return says(answers.refinement)
    if (askedFor(request, 'list what was said that matters')) return says({ findings: answers.findings })
    if (askedFor(request, 'statements that were drawn from it')) return says(answers.located ?? { found: [] })
    if (askedFor(request, 'You compare it with the conversation')) return says(answers.repair ?? noRepair)
    if (answers.writtenSoFar) return endlessly(answers.writtenSoFar)
    return request.body.stream ? saysInPieces(JSON.stringify(answers.document)) : says(answers.document)
  })
  return {
    ...model,
    answers,
    host: new URL(model.baseUrl).host,
    settings: {
      provider: 'openai-compatible' as const,
      model: 'stand-in',
      apiKey: 'sk-canary',
      baseUrl: model.baseUrl,
      transcribeModel: undefined,
      prices: { input: 1, output: 10 },
    },
  }
}

const story = (i_want: string, quotes: string[]): ModelPrd['user_stories'][number] => ({
  as_a: 'customer',
  i_want,
  so_that: 'I can go on',
  acceptance_criteria: ['It works'],
  priority: 'high',
  quotes,
})
const feature = (name: string, quotes: string[]): ModelPrd['feature_requirements'][number] => ({
  feature: name,
  description: 'What it does.',
  user_value: 'Time',
  priority: 'medium',
  effort: 'small',
  quotes,
})

/** A model's answer with one real quote per core section and several invented ones; the other sections are empty. */
export function inventive(trueQuote: string, invented: readonly string[]): ModelPrd {
  return {
    ...toModel(contentOf({} as PrdContent)),
    title: 'Made by a model',
    product_name: 'Reports',
    executive_summary: 'A summary.',
    problem_statement: 'A problem.',
    user_stories: [story('what was said', [trueQuote]), ...invented.map((one) => story(`story: ${one}`, [one]))],
    feature_requirements: [feature('Said', [trueQuote]), ...invented.map((one) => feature(`Feature: ${one}`, [one]))],
    technical_requirements: [
      { heading: 'security', requirement: 'Said', quotes: [trueQuote] },
      ...invented.map((one) => ({ heading: 'security' as const, requirement: `Rule: ${one}`, quotes: [one] })),
    ],
    success_metrics: [
      { metric: 'Said', target: '1', measurement: 'Count', quotes: [trueQuote] },
      ...invented.map((one) => ({ metric: `Metric: ${one}`, target: '1', measurement: 'Count', quotes: [one] })),
    ],
  }
}

const noRepair: ModelRepair = { rewrites: [], additions: [], left_out: [] }

type ModelFinding = ModelFindings['findings'][number]

export const finding = (statement: string, lines: number[], changes: Partial<ModelFinding> = {}): ModelFinding => ({
  kind: 'request',
  statement,
  lines,
  people: [],
  strength: 'plain',
  replaces: [],
  target: null,
  owner: '',
  date: '',
  ...changes,
})

export const requirement = (
  feature: string,
  findings: string[],
  changes: Partial<ModelDocument['feature_requirements'][number]> = {},
): ModelDocument['feature_requirements'][number] => ({
  feature,
  description: '',
  user_value: '',
  priority: 'medium',
  priority_reason: '',
  effort: 'unknown',
  findings,
  ...changes,
})

export const document = (changes: Partial<ModelDocument>): ModelDocument => ({ ...emptyDocument, ...changes })

/** A stream that breaks off without an end. */
function endlessly(text: string): Say {
  const begun = saysInPieces(text)
  if (begun === 'hang') return begun
  const [first = ''] = String(begun.body).split('\n\n')
  return { ...begun, body: `${first}\n\n`, isEndless: true }
}
