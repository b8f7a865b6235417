import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { isTimeZone } from '../kernel/time-zone.ts'

export const notificationFilters = ['all', 'unread', 'read'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

export const Notification = named('Notification', {
  id: z.uuid(),
  kind: z.string(),
  /** success, warning, error or info; clients show an unknown type neutrally. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A path of the product, or an http or https address. */
  actionUrl: z.string().nullable(),
  /** How many similar notifications within a minute this one groups. */
  count: z.number().int(),
  /** The newest twenty of a group, each with its own link. */
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
export type Notification = z.infer<typeof Notification>

export const NotificationCounts = named('NotificationCounts', {
  all: z.number().int(),
  unread: z.number().int(),
  read: z.number().int(),
  /** The newest one counted, so marking or clearing up to it leaves later ones alone. */
  newest: z.uuid().nullable(),
})
export type NotificationCounts = z.infer<typeof NotificationCounts>

const Changed = z.object({ changed: z.number().int() })
/** Later notifications are left alone: the person cannot have seen them yet. */
const UpTo = z.object({ upTo: z.uuid().optional() })

/** The bell shows 9+ above nine, so there is no need to count on. */
export const countedUnread = 100

export const notificationRoutes = routes({
  list: get('/notifications', 'signed-in', {
    summary: 'List your notifications, newest first',
    query: PageQuery.extend({ filter: z.enum(notificationFilters).default('all') }),
    returns: page(Notification),
    hot: true,
  }),
  counts: get('/notifications/counts', 'signed-in', {
    summary: 'Count your notifications',
    returns: NotificationCounts,
  }),
  bell: get('/notifications/bell', 'signed-in', {
    summary: 'Count your unread notifications, up to a hundred, and read your time zone',
    returns: z.object({ unread: z.number().int(), timeZone: z.string().nullable() }),
    hot: true,
  }),
  markRead: post('/notifications/:id/read', 'signed-in', {
    summary: 'Mark a notification as read',
    returns: Notification,
  }),
  readAll: post('/notifications/read-all', 'signed-in', {
    summary: 'Mark all notifications as read, or all up to a given one',
    body: UpTo.nullish(),
    returns: Changed,
  }),
  clear: del('/notifications', 'signed-in', {
    summary: 'Delete all notifications, or all up to a given one',
    query: UpTo,
    returns: Changed.extend({
      /** Restores them; null if there were none. */
      binId: z.uuid().nullable(),
    }),
  }),
})

export const digestFrequencies = ['daily', 'weekly', 'never'] as const

const settings = {
  emailDigest: z.boolean(),
  inApp: z.boolean(),
  slack: z.boolean(),
  teams: z.boolean(),
  /** An immediate email about failures and approvals. */
  urgentEmail: z.boolean(),
  digestFrequency: z.enum(digestFrequencies),
}
const TimeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.')

export const NotificationSettings = named('NotificationSettings', {
  ...settings,
  /** Decides when it is morning; null uses the workspace's time zone. */
  timeZone: z.string().nullable(),
})
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

/** Whether messages sent there arrive. */
const Channel = z.enum(['connected', 'sandbox', 'disconnected'])

export const NotificationSettingsAnswer = NotificationSettings.extend({
  slackChannel: Channel,
  teamsChannel: Channel,
  email: z.string(),
  /** Emails only go to a verified address. */
  emailVerified: z.boolean(),
}).meta({ id: 'NotificationSettingsAnswer' })
export type NotificationSettingsAnswer = z.infer<typeof NotificationSettingsAnswer>

export const mailLists = ['digest', 'urgent'] as const
export type MailList = (typeof mailLists)[number]

const Link = z.object({ token: z.string().max(1_000) })

export const notificationSettingsRoutes = routes({
  read: get('/notification-settings', 'signed-in', {
    summary: 'Read your notification settings for this workspace',
    returns: NotificationSettingsAnswer,
  }),
  save: put('/notification-settings', 'signed-in', {
    summary: 'Update your notification settings; fields you omit stay unchanged',
    body: NotificationSettingsDraft,
    returns: NotificationSettingsAnswer,
  }),
  noteTimeZone: put('/notification-settings/time-zone', 'signed-in', {
    summary: 'Set your time zone if it is not set yet',
    body: z.object({ timeZone: TimeZone }),
    returns: z.object({ timeZone: z.string() }),
  }),
  // RFC 8058: email clients post here, without a session, when someone clicks their Unsubscribe button.
  unsubscribe: post('/notifications/unsubscribe', 'public', {
    summary: 'Unsubscribe from the emails that a link belongs to',
    query: Link,
    form: true,
    body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    returns: z.object({ list: z.enum(mailLists), email: z.string() }),
  }),
  // Older email clients and link scanners open the same address with GET, so GET must not unsubscribe.
  unsubscribePage: get('/notifications/unsubscribe', 'public', {
    summary: 'Open the unsubscribe page',
    query: Link,
    file: true,
  }),
})
