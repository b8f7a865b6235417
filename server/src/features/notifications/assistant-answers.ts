import { type AnswerProviders, thereAre } from '#kernel/assistant-answers'
import { count, list } from './notifications.queries.ts'

export const assistantAnswers: AnswerProviders = {
  notifications: async (ctx, { state, limit }) => {
    const filter = state === 'read' ? 'read' : state === 'unread' ? 'unread' : 'all'
    const [counts, newest] = await Promise.all([
      count(ctx.db, ctx.actor),
      list(ctx.db, ctx.actor, { filter, before: undefined, atMost: limit }),
    ])
    const number = counts[filter]
    return {
      sentence: thereAre(number, { one: 'notification', ...(filter !== 'all' && { state: filter }) }),
      count: number,
      records: newest.map(({ id, title, message, actionUrl, createdAt }) => ({
        kind: 'Notification',
        id,
        title,
        detail: message,
        url: actionUrl?.startsWith('/') ? actionUrl : '/notifications',
        at: new Date(createdAt),
      })),
    }
  },
}
