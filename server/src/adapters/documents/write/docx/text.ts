import {
  FootnoteReferenceRun,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { RichText } from '#ports/world/documents'
import type { Notes } from '../rich-text.ts'

const rightToLeft = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Text as runs, with line breaks kept. */
export function textRuns(text: string, looks: IRunOptions = {}): TextRun[] {
  const isRtl = rightToLeft.test(text)
  return text
    .split('\n')
    .map(
      (row, index) =>
        new TextRun({ ...looks, text: row, ...(index > 0 && { break: 1 }), ...(isRtl && { rightToLeft: true }) }),
    )
}

function richRuns(text: RichText, notes: Notes): ParagraphChild[] {
  return notes.runs(text).flatMap((run): ParagraphChild[] => [
    // Omitted when false: an explicit `false` would override the paragraph style.
    ...textRuns(run.text, { ...(run.isStrong && { bold: true }), ...(run.isEmphasised && { italics: true }) }),
    ...(run.number ? [new FootnoteReferenceRun(run.number)] : []),
  ])
}

const plainText = (text: RichText) => (typeof text === 'string' ? text : text.map((run) => run.text).join(''))

export function paragraph(text: RichText, notes: Notes, looks: IParagraphOptions = {}): Paragraph {
  const isRtl = rightToLeft.test(plainText(text))
  return new Paragraph({ ...looks, children: richRuns(text, notes), ...(isRtl && { bidirectional: true }) })
}

/** Blank lines separate paragraphs. */
export function paragraphs(text: RichText, notes: Notes, looks: IParagraphOptions = {}): Paragraph[] {
  if (typeof text !== 'string') return [paragraph(text, notes, looks)]
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((piece) => paragraph(piece, notes, looks))
}
