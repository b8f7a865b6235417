import type { PrdContent } from '@sextant/contract/prds/content'
import type { Finding } from '@sextant/engine/finding'
import { type NumberedTurn, numberTurns, renderTurns, windowsOf } from '@sextant/engine/turns'
import type { Source } from '#kernel/text/evidence'
import type { AskOptions, Material, ModelTask } from '#ports/world/engine'
import { checkDocument, dropUnsupported, type SupportOf } from './check.ts'
import { contentFrom, quotesFrom } from './document-content.ts'
import {
  ModelFindings,
  ModelLines,
  type NewFinding,
  numberFindings,
  PartFindings,
  renderFindings,
  sortFindings,
} from './findings.ts'
import { inTurn } from './in-turn.ts'
import { ModelMerge, mergeFindings, renderForMerge } from './merge.ts'
import { ModelDocument, partialDocument } from './model-document.ts'
import { doubtsAbout, ModelRepair, repaired } from './repair.ts'

/** Asks a model; undefined when it can't be used, so that the caller falls back to the built-in engine. */
export type AskModel = <T>(task: ModelTask<T>, options?: AskModelOptions) => Promise<T | undefined>
export type AskModelOptions = Pick<AskOptions, 'onPartial'>

export interface PipelineInput {
  source: Source
  /** What the person knows besides the conversation. */
  context?: string
  title?: string
  /** Instructions of the workspace. */
  guidance?: string
}

export interface PipelineOutput {
  content: PrdContent
  findings: Finding[]
  /** Findings that the document doesn't use, with the reason. */
  leftOut: { finding: string; reason: string }[]
}

export interface PipelineWatch {
  /** Called when all windows were read. */
  onFindings?(findings: readonly Finding[]): Promise<void> | void
  /** Called with the document so far. */
  onDraft?(content: PrdContent): void
}

const prompt = (name: string) => new URL(`../prompts/${name}.md`, import.meta.url)
const prompts = {
  extract: prompt('extract-findings'),
  locate: prompt('locate-findings'),
  merge: prompt('merge-findings'),
  write: prompt('write-prd'),
  check: prompt('check-prd'),
}

/** In characters: about 17,000 tokens, so that instructions are a small part of what is sent. */
export const longestWindow = 70_000
export const mostAtOnce = 4

/** Writes a PRD from findings. Undefined when the model can't be used. */
export async function writePrd(
  input: PipelineInput,
  ask: AskModel,
  watch: PipelineWatch = {},
): Promise<PipelineOutput | undefined> {
  const { source } = input
  const turns = numberTurns(source.text, source.turns, source.parts)
  const found = await findingsOf(source.text, turns, ask)
  if (!found) return undefined
  const findings = source.parts ? found.map((finding) => withSources(finding, turns)) : found
  await watch.onFindings?.(findings)
  const quotesOf = quotesFrom(source, turns, findings)
  const holding = findings.filter(({ supersededBy }) => !supersededBy)
  const extra = contextOf(input)
  const document = await ask(
    {
      prompt: prompts.write,
      ...(input.guidance && { guidance: input.guidance }),
      material: [{ label: 'Findings', text: renderFindings(holding) }, ...extra],
      schema: ModelDocument,
    },
    watch.onDraft && { onPartial: (partial) => watch.onDraft?.(contentFrom(partialDocument(partial), quotesOf)) },
  )
  if (!document) return undefined
  const words = new Map(findings.map((finding) => [finding.id, wordsOf(source.text, turns, finding, extra)]))
  const supportOf = ({ id }: Finding) => words.get(id) ?? ''
  const checked = await compare(document, { text: source.text, turns, findings, supportOf }, ask)
  const supported = dropUnsupported(checked, findings, supportOf)
  return { content: contentFrom(supported, quotesOf), findings, leftOut: supported.left_out }
}

const contextOf = ({ context, title }: PipelineInput): Material[] => [
  ...(title ? [{ label: 'Title', text: title }] : []),
  ...(context ? [{ label: 'Additional context from the author', text: context }] : []),
]

/** Everything a line that rests on this finding may say. */
function wordsOf(text: string, turns: readonly NumberedTurn[], finding: Finding, extra: readonly Material[]): string {
  const spoken = finding.turns
    .map((id) => turns[id - 1])
    .flatMap((turn) => (turn ? text.slice(turn.start, turn.end) : []))
  return [renderFindings([finding]), ...spoken, ...extra.map((one) => one.text)].join('\n')
}

/** All findings of a conversation; undefined when the model can't be used. */
async function findingsOf(text: string, turns: readonly NumberedTurn[], ask: AskModel): Promise<Finding[] | undefined> {
  const windows = windowsOf(turns, longestWindow)
  const schema = windows.length > 1 ? PartFindings : ModelFindings
  const found = await inTurn(windows, mostAtOnce, (window) => findIn(text, window, ask, schema))
  if (!found) return undefined
  const findings = numberFindings(found.flat())
  if (windows.length < 2 || findings.length < 2) return findings
  const merge = await ask({
    prompt: prompts.merge,
    material: [{ label: 'Findings', text: renderForMerge(findings) }],
    schema: ModelMerge,
  })
  return merge && mergeFindings(findings, merge)
}

const severalSources = 'Conversations (a line with “Source:” tells where the lines after it are from)'

const withSources = (finding: Finding, turns: readonly NumberedTurn[]): Finding => ({
  ...finding,
  sources: [...new Set(finding.turns.flatMap((id) => turns[id - 1]?.source?.title ?? []))],
})

/** The findings of one window. A window that fails is asked again alone. */
async function findIn(
  text: string,
  window: readonly NumberedTurn[],
  ask: AskModel,
  schema: typeof ModelFindings,
): Promise<NewFinding[] | undefined> {
  const label = window[0]?.source ? severalSources : 'Conversation'
  const conversation = { label, text: renderTurns(text, window) }
  const extract = () => ask({ prompt: prompts.extract, material: [conversation], schema })
  const answer = (await extract()) ?? (await extract())
  if (!answer) return undefined
  const { found, unproven } = sortFindings(text, window, answer.findings)
  if (unproven.length === 0) return found
  const statements = unproven.map(({ statement }, index) => `${index + 1}: ${statement}`).join('\n')
  const located = await ask({
    prompt: prompts.locate,
    material: [conversation, { label: 'Statements', text: statements }],
    schema: ModelLines,
  })
  // What isn't found the second time is dropped.
  const again = (located?.found ?? []).flatMap(({ statement, lines }) => {
    const finding = unproven[statement - 1]
    return finding ? [{ ...finding, lines }] : []
  })
  return [...found, ...sortFindings(text, window, again).found]
}

interface Basis {
  text: string
  turns: readonly NumberedTurn[]
  findings: readonly Finding[]
  supportOf: SupportOf
}

/** Compares the document with its source once, and mends what the source doesn't say. */
async function compare(document: ModelDocument, basis: Basis, ask: AskModel): Promise<ModelDocument> {
  const { lines, forgotten } = checkDocument(document, basis.findings, basis.supportOf)
  const material = doubtsAbout({ lines, forgotten, ...basis })
  const repair = material && (await ask({ prompt: prompts.check, material, schema: ModelRepair }))
  return repair ? repaired(document, repair) : document
}
