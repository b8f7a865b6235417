import { defineCompute } from '#kernel/compute'
import type { OutputDocument, OutputFormat } from '#ports/world/documents'

export const writeCompute = defineCompute({
  name: 'documents.write',
  // Loaded in the thread that writes, not with the server.
  run: async ({ document, format }: { document: OutputDocument; format: OutputFormat }) =>
    (await import('./write-document.ts')).writeDocument(document, format),
})
