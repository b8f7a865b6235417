import { surveyAsker } from '@sextant/engine/transcripts/formats/survey-table'
import type { ReadSource } from '../sources/source.ts'

/** The single entries, each of which somebody wrote. */
export const entrySpans = ({ text, turns }: ReadSource): { start: number; end: number }[] =>
  turns.length > 1
    ? turns.filter(({ speaker }) => speaker !== surveyAsker).map(({ start, end }) => ({ start, end }))
    : paragraphs(text)

const paragraphs = (text: string) =>
  Array.from(text.matchAll(/[^\n]+/g), (match) => ({ start: match.index, end: match.index + match[0].length }))
