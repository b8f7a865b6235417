import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const assistantMessages = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('assistant_messages')
    .innerJoin('assistant_threads', 'assistant_threads.id', 'assistant_messages.thread_id')
    .select([
      'assistant_messages.id',
      'assistant_messages.thread_id as threadId',
      'assistant_threads.title as thread',
      'assistant_messages.type',
      'assistant_messages.content',
      'assistant_messages.at',
    ])
    .where('assistant_messages.workspace_id', '=', workspaceId)
    .where('assistant_threads.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('assistant_messages.id', '<', before ?? ''))
    .orderBy('assistant_messages.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the acting person's own, in the current workspace. */
export const ownData: OwnData = {
  assistantMessages: (ctx, page) => assistantMessages(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
