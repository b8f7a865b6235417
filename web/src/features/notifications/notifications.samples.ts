import {
  defaultNotificationSettings,
  type Notification,
  type NotificationSettingsAnswer,
} from '@sextant/contract/notifications'
import { json, stubFetch } from '../../../test/answers.ts'

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  kind: 'run-finished',
  type: 'success',
  title: `Notification ${number}`,
  message: 'It waits for your approval.',
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

type Answer = object | ((request: Request) => Response | Promise<Response>)

export const refusal = (status: number, detail: string) => () => json({ code: 'refused', detail }, status)

const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/v1', '')}`

/** A server with these notifications, which keeps what is done to them; what a test says it answers wins. */
export function serveNotifications(held: Notification[] = [], answers: Record<string, Answer> = {}) {
  let items = held
  const unread = () => items.filter(({ read }) => !read)
  const usual: Record<string, (request: Request) => object> = {
    'GET /live': () => new Response(': hello\n\n'),
    'GET /notifications/bell': () => ({ unread: unread().length, timeZone: 'Europe/Berlin' }),
    'GET /notifications/counts': () => ({
      all: items.length,
      unread: unread().length,
      read: items.length - unread().length,
      newest: items[0]?.id ?? null,
    }),
    'GET /notifications'({ url }) {
      const { searchParams } = new URL(url)
      const filter = searchParams.get('filter') ?? 'all'
      const found = items.filter(({ read }) => filter === 'all' || read === (filter === 'read'))
      return { items: found.slice(0, Number(searchParams.get('limit'))), nextCursor: null }
    },
    'POST /notifications/read-all'() {
      items = items.map((item) => ({ ...item, read: true }))
      return { changed: items.length }
    },
    'DELETE /notifications'() {
      items = []
      return { changed: 1 }
    },
    'GET /notification-settings': () => settings,
  }
  const asked = stubFetch(async (request) => {
    const call = callOf(request)
    const given = answers[call]
    if (given) return typeof given === 'function' ? given(request) : json(given)
    const [, id] = /^POST \/notifications\/(.+)\/read$/.exec(call) ?? []
    if (id) items = items.map((item) => (item.id === id ? { ...item, read: true } : item))
    const answer = usual[call]?.(request) ?? (id ? items.find((item) => item.id === id) : { success: true })
    return answer instanceof Response ? answer : json(answer)
  })
  return {
    calls: (call: string) => asked.filter((request) => callOf(request) === call),
    sent: (call: string) =>
      asked
        .findLast((request) => callOf(request) === call)
        ?.clone()
        .json(),
    add: (item: Notification) => {
      items = [item, ...items]
    },
  }
}
