import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { isTimeZone } from '../kernel/time-zone.ts'

export const notificationFilters = ['all', 'unread', 'read'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** success, warning, error or info; a client shows one it does not know as it shows none of them. */
    type: z.string(),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    /** A path of the product or an address by http or https. */
    actionUrl: z.string().nullable(),
    /** How many alike it stands for; more than one within a minute are one. */
    count: z.number().int(),
    /** Of several alike the newest twenty, each with its own address. */
    items: z.array(
      z.object({
        title: z.string(),
        message: z.string(),
        actionUrl: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    isSample: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationCounts = z
  .object({
    all: z.number().int(),
    unread: z.number().int(),
    read: z.number().int(),
    /** The newest of those that were counted: up to it all can be read or cleared, and nothing that came since. */
    newest: z.uuid().nullable(),
  })
  .meta({ id: 'NotificationCounts' })
export type NotificationCounts = z.infer<typeof NotificationCounts>

const Changed = z.object({ changed: z.number().int() })
/** Leaves alone what came after it, which nobody can have seen when they asked. */
const UpTo = z.object({ upTo: z.uuid().optional() })

/** The bell reads 9+ above nine, so counting ends soon after. */
export const countedUnread = 100

export const notificationRoutes = routes({
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'List your notifications, newest first',
    query: PageQuery.extend({ filter: z.enum(notificationFilters).default('all') }),
    returns: page(Notification),
    hot: true,
  },
  counts: {
    method: 'GET',
    path: '/notifications/counts',
    access: 'signed-in',
    summary: 'Count your notifications',
    returns: NotificationCounts,
  },
  bell: {
    method: 'GET',
    path: '/notifications/bell',
    access: 'signed-in',
    summary: 'Tell how many are unread, up to a hundred, and by which clock you are told',
    returns: z.object({ unread: z.number().int(), timeZone: z.string().nullable() }),
    hot: true,
  },
  markRead: {
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'signed-in',
    summary: 'Mark a notification as read',
    params: z.object({ id: z.uuid() }),
    returns: Notification,
  },
  readAll: {
    method: 'POST',
    path: '/notifications/read-all',
    access: 'signed-in',
    summary: 'Mark all as read, or all up to one of them',
    body: UpTo.nullish(),
    returns: Changed,
  },
  clear: {
    method: 'DELETE',
    path: '/notifications',
    access: 'signed-in',
    summary: 'Clear all of them, or all up to one of them, for good',
    query: UpTo,
    returns: Changed,
  },
})

export const digestFrequencies = ['daily', 'weekly', 'never'] as const

const settings = {
  emailDigest: z.boolean(),
  inApp: z.boolean(),
  slack: z.boolean(),
  teams: z.boolean(),
  /** A mail of its own for what failed or waits for you. */
  urgentEmail: z.boolean(),
  digestFrequency: z.enum(digestFrequencies),
}
const TimeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.')

/** How a person is told in a workspace. */
export const NotificationSettings = z
  .object({
    ...settings,
    /** Whose morning it is; the workspace's clock where nobody has told. */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const NotificationSettingsDraft = z.object({ ...settings, timeZone: TimeZone.nullable() }).partial()
export type NotificationSettingsDraft = z.infer<typeof NotificationSettingsDraft>

export const defaultNotificationSettings: NotificationSettings = {
  emailDigest: true,
  inApp: true,
  slack: false,
  teams: false,
  urgentEmail: false,
  digestFrequency: 'daily',
  timeZone: null,
}

/** Whether what is sent there arrives. */
const Channel = z.enum(['connected', 'sandbox', 'disconnected'])

export const NotificationSettingsAnswer = NotificationSettings.extend({
  slackChannel: Channel,
  teamsChannel: Channel,
  email: z.string(),
  /** Mails go to an address that was confirmed only. */
  emailVerified: z.boolean(),
}).meta({ id: 'NotificationSettingsAnswer' })
export type NotificationSettingsAnswer = z.infer<typeof NotificationSettingsAnswer>

export const mailLists = ['digest', 'urgent'] as const
export type MailList = (typeof mailLists)[number]

const Link = z.object({ token: z.string().max(1_000) })

export const notificationSettingsRoutes = routes({
  read: {
    method: 'GET',
    path: '/notification-settings',
    access: 'signed-in',
    summary: 'Read how you are told of things in this workspace',
    returns: NotificationSettingsAnswer,
  },
  save: {
    method: 'PUT',
    path: '/notification-settings',
    access: 'signed-in',
    summary: 'Save how you are told, or the parts of it you send',
    body: NotificationSettingsDraft,
    returns: NotificationSettingsAnswer,
  },
  noteTimeZone: {
    method: 'PUT',
    path: '/notification-settings/time-zone',
    access: 'signed-in',
    summary: 'Note your time zone, where none is known yet',
    body: z.object({ timeZone: TimeZone }),
    returns: z.object({ timeZone: z.string() }),
  },
  // RFC 8058: a mail program posts here when a person presses its Unsubscribe, without signing in.
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'Stop the mails that a link belongs to',
    query: Link,
    form: true,
    body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    returns: z.object({ list: z.enum(mailLists), email: z.string() }),
  },
  // A mail program that knows no better opens the same address; so do scanners, and nothing may come of that.
  unsubscribePage: {
    method: 'GET',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'Lead to the page on which mails can be stopped',
    query: Link,
    file: true,
  },
})
