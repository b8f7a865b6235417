import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the acting person's own, in the current workspace. */
export const ownData: OwnData = {
  assistantMessages: ownRows('assistant_messages.id', (db, { workspaceId, userId }) =>
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
      .where('assistant_threads.user_id', '=', userId),
  ),
}
