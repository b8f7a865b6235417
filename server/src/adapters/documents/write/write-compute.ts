import { defineCompute } from '#kernel/compute'
import type { OutputDocument, OutputFormat } from '#ports/world/documents'
import { writeDocument } from './write-document.ts'

export const writeCompute = defineCompute({
  name: 'documents.write',
  run: ({ document, format }: { document: OutputDocument; format: OutputFormat }) => writeDocument(document, format),
})
