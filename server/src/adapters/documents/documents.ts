import type { Documents, OutputFormat } from '#ports/world/documents'
import { createComputePool } from '../compute/pool.ts'
import { readDocument } from './read/reader.ts'
import { writeCompute } from './write/write-compute.ts'

const entry = new URL('./write/writer-thread.ts', import.meta.url)
const longestWritingMs = 20_000
const idleMs = 60_000

const mediaTypes: Record<OutputFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
}

export interface OpenDocuments {
  documents: Documents
  close(): Promise<void>
}

/** Reads in separate processes because uploads are untrusted; writes in a thread because it is CPU-bound. */
export function createDocuments(): OpenDocuments {
  const threads = createComputePool({ entry, size: 1, idleMs })
  return {
    documents: {
      read: readDocument,
      async write(document, format, options) {
        const limits = { ...options, timeoutMs: longestWritingMs }
        const bytes = await threads.run(writeCompute, { document, format }, limits)
        return { bytes, mediaType: mediaTypes[format] }
      },
    },
    close: threads.close,
  }
}
