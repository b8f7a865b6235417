import { sourceRoutes } from '@sextant/contract/prds/source-routes'
import { transcriptRoutes } from '@sextant/contract/prds/transcripts'
import type { Db } from '#kernel/db'
import { conversation } from '#test/conversation'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { parseText } from './parse-text.ts'
import { hashOf } from './sources.service.ts'
import * as transcripts from './transcripts.queries.ts'

const at = () => new Date()

async function transcript({ workspaceId, userId }: Client, db: Db) {
  const empty = {
    description: '',
    fileName: '',
    fileId: null,
    kind: 'text',
    status: 'processing',
    isSample: false,
  } as const
  const id = await transcripts.insertTranscript(db, { workspaceId, userId, title: 'Weekly call', ...empty, at: at() })
  await transcripts.setReady(
    db,
    id,
    { ...parseText(conversation), hash: hashOf(conversation), madeBy: 'Pasted text' },
    at(),
  )
  return { params: { id } }
}

async function failed({ workspaceId, userId }: Client, db: Db) {
  const file = await db.insertInto('files').values({ workspace_id: workspaceId }).returning('id').executeTakeFirst()
  const provided = {
    title: 'Call',
    description: '',
    fileName: 'call.txt',
    fileId: file?.id ?? null,
    kind: 'document',
    isSample: false,
  } as const
  const id = await transcripts.insertTranscript(db, { workspaceId, userId, status: 'failed', ...provided, at: at() })
  return { params: { id } }
}

function notes(): FormData {
  const form = new FormData()
  form.append('title', 'Weekly call')
  form.append('file', new Blob([conversation], { type: 'text/plain' }), 'call.txt')
  return form
}

const ofTranscripts = defineExampleCalls(transcriptRoutes, {
  upload: () => ({ body: notes() }),
  list: () => ({ query: {} }),
  read: transcript,
  edit: async (me, db) => ({ ...(await transcript(me, db)), body: { title: 'Call', content: conversation } }),
  remove: transcript,
  retry: failed,
  insights: transcript,
})

const ofSources = defineExampleCalls(sourceRoutes, {
  offers: () => ({}),
  keepOffer: async ({ workspaceId }, db) => {
    const theme = await db
      .insertInto('feedback_themes')
      .values({
        ...{ workspace_id: workspaceId, analysis: 'September', name: 'Exports', count: 2, sentiment: 'negative' },
        ...{ quotes: JSON.stringify([{ quote: 'Exports break.', speaker: 'Ana' }]), created_at: at() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { body: { kind: 'theme' as const, id: theme.id } }
  },
})

export const samples = [...ofTranscripts, ...ofSources]
