import { notificationRoutes, notificationSettingsRoutes } from '@sextant/contract/notifications/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { signLink } from './emails/unsubscribe-link.ts'
import { insert } from './notify.queries.ts'

const notification = { kind: 'run-finished', type: 'success', title: 'Ready', message: '', actionUrl: null } as const

async function addNotification(me: Client, db: Db): Promise<string> {
  const recipients = [{ userId: me.userId, inApp: true, urgentEmail: false, slack: false, teams: false }]
  const tell = { recipients, notification: { ...notification, about: [], isSample: false }, at: new Date() }
  const [row] = await insert(db, me.workspaceId, tell)
  return row?.id ?? ''
}

export const samples = [
  ...defineExampleCalls(notificationRoutes, {
    list: () => ({ query: {} }),
    counts: () => ({}),
    bell: () => ({}),
    markRead: async (me, db) => ({ params: { id: await addNotification(me, db) } }),
    readAll: async (me, db) => ({ body: { upTo: await addNotification(me, db) } }),
    clear: async (me, db) => {
      await addNotification(me, db)
      return { query: {} }
    },
  }),
  ...defineExampleCalls(notificationSettingsRoutes, {
    read: () => ({}),
    save: () => ({ body: { slack: true, digestFrequency: 'weekly' as const } }),
    noteTimeZone: () => ({ body: { timeZone: 'Europe/Paris' } }),
    unsubscribe: (me, _db, { signatures }) => ({
      query: { token: signLink(signatures, { ...me, list: 'digest' }) },
      body: { 'List-Unsubscribe': 'One-Click' as const },
    }),
    unsubscribePage: (me, _db, { signatures }) => ({
      query: { token: signLink(signatures, { ...me, list: 'digest' }) },
    }),
  }),
]
