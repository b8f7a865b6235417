import {
  defaultNotificationSettings,
  type Notification,
  type NotificationSettingsAnswer,
} from '@sextant/contract/notifications/routes'
import { idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, notFound, serve } from '../../../test/serve.ts'

export const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  kind: 'run-finished',
  type: 'success',
  title: `Notification ${number}`,
  message: 'Ready for your approval.',
  read: false,
  createdAt: '2026-11-15T09:12:00.000Z',
  actionUrl: `/outputs?output=${number}`,
  count: 1,
  items: [],
  isSample: false,
  ...changes,
})

export const settings: NotificationSettingsAnswer = {
  ...defaultNotificationSettings,
  timeZone: 'Europe/Berlin',
  slackChannel: 'disconnected',
  teamsChannel: 'disconnected',
  email: 'maya@lindqvist.se',
  emailVerified: true,
}

/** A stateful fake server with these notifications; handlers of a test override it. */
export function serveNotifications(held: Notification[] = [], answers: Answers = {}) {
  let items = held
  const unread = () => items.filter(({ read }) => !read)
  const server = serve(
    {
      'GET /notifications/bell': () => ({ unread: unread().length, timeZone: 'Europe/Berlin' }),
      'GET /notifications/counts': () => ({
        all: items.length,
        unread: unread().length,
        read: items.length - unread().length,
        newest: items[0]?.id ?? null,
      }),
      'GET /notifications'({ url }: Request) {
        const { searchParams } = new URL(url)
        const filter = searchParams.get('filter') ?? 'all'
        const found = items.filter(({ read }) => filter === 'all' || read === (filter === 'read'))
        return pageOf(...found.slice(0, Number(searchParams.get('limit'))))
      },
      'POST /notifications/:id/read'({ url }: Request) {
        items = items.map((item) => (url.includes(item.id) ? { ...item, read: true } : item))
        return items.find(({ id }) => url.includes(id)) ?? notFound()
      },
      'POST /notifications/read-all'() {
        items = items.map((item) => ({ ...item, read: true }))
        return { changed: items.length }
      },
      'DELETE /notifications'() {
        const changed = items.length
        items = []
        return { changed, binId: notification(1).id }
      },
      'GET /notification-settings': settings,
    },
    answers,
  )
  return {
    ...server,
    add: (item: Notification) => {
      items = [item, ...items]
    },
  }
}
