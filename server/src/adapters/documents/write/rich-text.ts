import type { Block, OutputDocument, RichText, Run } from '#ports/world/documents'

export interface NumberedRun extends Run {
  number?: number
}

/** Numbers notes in text order. */
export class Notes {
  readonly texts: string[] = []

  runs(text: RichText): NumberedRun[] {
    const runs: readonly Run[] = typeof text === 'string' ? [{ text }] : text
    return runs.map((run) => (run.note ? { ...run, number: this.texts.push(run.note) } : run))
  }
}

/** Control characters are in no font and invalid in XML. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()

/** Removes characters that some formats cannot store. */
export const printableDocument = (document: OutputDocument): OutputDocument => mapTexts(document) as OutputDocument

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item)]))
  return value
}

/** The line under a quote: who said it, and when. */
export const attribution = ({ speaker, at, source }: { speaker?: string; at?: string; source?: string }): string =>
  [speaker, at, source].filter(Boolean).join(', ')

export const assumptionLabel = 'Assumption'
export type CardBlock = Extract<Block, { type: 'card' }>

/** The heading level above each block; 0 before the first heading. */
export function levelsAbove(blocks: readonly Block[]): number[] {
  let level = 0
  return blocks.map((block) => {
    const above = level
    if (block.type === 'heading') level = block.level
    return above
  })
}
