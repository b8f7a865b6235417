import type { OutputDocument, OutputFormat, PlainDocument } from '#ports/world/documents'
import { printableDocument } from './rich-text.ts'
import { plainDocument } from './running-text.ts'

/** Loaded on demand: each needs a large library. */
const writers: Record<OutputFormat, (document: PlainDocument) => Promise<Uint8Array>> = {
  pdf: async (document) => (await import('./pdf/write-pdf.ts')).writePdf(document),
  docx: async (document) => (await import('./docx/write-docx.ts')).writeDocx(document),
  md: async (document) => (await import('./markdown.ts')).writeMarkdown(document),
}

export const writeDocument = (document: OutputDocument, format: OutputFormat): Promise<Uint8Array> =>
  writers[format](plainDocument(printableDocument(document)))
