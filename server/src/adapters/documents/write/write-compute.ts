import { defineCompute } from '#kernel/compute'
import type { OutputDocument, OutputFormat } from '#ports/world/documents'
import { writeDocument } from './write-document.ts'

interface Input {
  document: OutputDocument
  format: OutputFormat
}

export const writeCompute = defineCompute({
  name: 'documents.write',
  run: ({ document, format }: Input) => writeDocument(document, format),
})
