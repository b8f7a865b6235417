import type { ChatChoice, ChatMessage } from '@sextant/contract/prds/routes'
import type { Db } from '#kernel/db'
import type { MadeBy } from '#ports/world/engine'

const summaryColumns = ['id', 'type', 'content', 'by', 'changed', 'choices', 'needs_model', 'revision', 'at'] as const

interface NewMessage {
  type: ChatMessage['type']
  content: string
  by: string
  changed: string[]
  choices?: readonly ChatChoice[]
  needs_model?: boolean
  revision?: number
  madeBy?: MadeBy
}

export async function insertMessages(
  db: Db,
  { workspaceId, prdId, at }: { workspaceId: string; prdId: string; at: Date },
  messages: readonly NewMessage[],
): Promise<ChatMessage[]> {
  const rows = await db
    .insertInto('prd_messages')
    .values(
      messages.map(({ madeBy, choices = [], ...message }) => ({
        ...message,
        choices: JSON.stringify(choices),
        ...(madeBy && {
          engine: madeBy.engine,
          model: madeBy.model,
          fallback_reason: madeBy.fallbackReason,
          tokens: madeBy.tokens,
          cost: madeBy.cost,
        }),
        workspace_id: workspaceId,
        prd_id: prdId,
        at,
      })),
    )
    .returning(summaryColumns)
    .execute()
  return rows.map(toMessage)
}

export async function listMessages(
  db: Db,
  workspaceId: string,
  { prdId, before, atMost }: { prdId: string; before: string | undefined; atMost: number },
): Promise<ChatMessage[]> {
  let query = db
    .selectFrom('prd_messages')
    .select(summaryColumns)
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toMessage)
}

interface Row extends Omit<ChatMessage, 'type' | 'choices' | 'timestamp'> {
  type: string
  choices: unknown
  at: Date
}

const toMessage = ({ at, type, choices, ...rest }: Row): ChatMessage => ({
  ...rest,
  type: type as ChatMessage['type'],
  choices: choices as ChatChoice[],
  timestamp: at.toISOString(),
})
