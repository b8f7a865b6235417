import type { TranscriptPorts } from '#ports/prds/transcripts'
import { copyTo } from './copy.service.ts'
import { documentsAbout, searchTranscripts } from './records.queries.ts'
import { keepText, readable, sourceOf } from './sources.service.ts'
import { namesOf, textsOf } from './transcripts.queries.ts'
import { importTranscript } from './transcripts.service.ts'

export const transcriptPorts: TranscriptPorts = {
  importTranscript,
  transcripts: {
    keepText,
    sourceOf,
    readable,
    copyTo,
    textsOf: ({ db, actor }, ids) => textsOf(db, actor.workspaceId, ids),
    namesOf: ({ db, actor }, ids) => namesOf(db, actor.workspaceId, ids),
    search: async ({ db, actor }, sought) => (await searchTranscripts(db, actor.workspaceId, sought)).records,
    documentsAbout: ({ db, actor }, search) => documentsAbout(db, actor.workspaceId, search),
  },
}
