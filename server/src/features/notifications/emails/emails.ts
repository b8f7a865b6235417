import { shortDayText } from '@sextant/contract/kernel/date-text'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { MailList, Notification } from '@sextant/contract/notifications/routes'
import type { MailMessage } from '#ports/world/mail'
import { escaped, frame, styles } from './email-frame.ts'

interface Letter {
  to: { name: string; email: string }
  workspace: string
  publicUrl: string
  /** For the unsubscribe link. */
  token: string
  /** The recipient's. */
  timeZone: string
}

/** Longer digests go unread; the rest is linked. */
export const mostListed = 20

export const absoluteUrl = (publicUrl: string, actionUrl: string | null): string | undefined =>
  actionUrl?.startsWith('/') ? `${publicUrl}${actionUrl}` : (actionUrl ?? undefined)

export function digestMail({
  notifications,
  count,
  frequency,
  ...letter
}: Letter & { notifications: Notification[]; count: number; frequency: 'daily' | 'weekly' }): MailMessage {
  const subject = `${count === 1 ? '1 unread notification' : `${countText(count)} unread notifications`} in ${letter.workspace}`
  const more = count - notifications.length
  return compose(letter, {
    list: 'digest',
    subject,
    heading: subject,
    notifications,
    more: more > 0 ? `And ${countText(more)} more.` : '',
    action: { label: 'View all notifications', url: `${letter.publicUrl}/notifications` },
    why: `You're getting this ${frequency} digest because you have unread notifications in ${letter.workspace}.`,
  })
}

const countText = (count: number) => count.toLocaleString('en-US')

export function urgentMail({ notification, ...letter }: Letter & { notification: Notification }): MailMessage {
  const url = absoluteUrl(letter.publicUrl, notification.actionUrl) ?? `${letter.publicUrl}/notifications`
  return compose(letter, {
    list: 'urgent',
    subject: `${notification.title} (${letter.workspace})`,
    heading: notification.title,
    notifications: [notification],
    more: '',
    action: { label: 'View details', url },
    why: `You chose to get an email right away about failures and approvals in ${letter.workspace}.`,
  })
}

interface Content {
  list: MailList
  subject: string
  heading: string
  notifications: Notification[]
  more: string
  action: { label: string; url: string }
  why: string
}

/** The same content as plain text and as HTML. */
function compose({ to, publicUrl, token, timeZone }: Letter, draft: Content): MailMessage {
  const content = withNamesInOneLine(draft)
  const query = new URLSearchParams({ token })
  const stopUrl = `${publicUrl}/unsubscribe?${query}`
  const settingsUrl = `${publicUrl}/settings?tab=notifications`
  return {
    to: { name: to.name, address: to.email },
    subject: content.subject,
    text: textOf(content, { publicUrl, stopUrl, settingsUrl }),
    html: htmlOf(content, { publicUrl, stopUrl, settingsUrl }, timeZone),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${publicUrl}/api/v1/notifications/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Titles contain user-chosen names, so line breaks must not let them look like our own text. */
const withNamesInOneLine = (content: Content): Content => ({
  ...content,
  subject: oneLine(content.subject),
  heading: oneLine(content.heading),
  why: oneLine(content.why),
  notifications: content.notifications.map((one) => ({ ...one, title: oneLine(one.title) })),
})

interface Links {
  publicUrl: string
  stopUrl: string
  settingsUrl: string
}

function textOf({ heading, notifications, more, action, why }: Content, links: Links): string {
  const items = notifications.map(({ title, message, actionUrl }) =>
    [title, message, absoluteUrl(links.publicUrl, actionUrl)].filter(Boolean).join('\n'),
  )
  const end = `${why}\nUnsubscribe: ${links.stopUrl}\nNotification settings: ${links.settingsUrl}`
  return `${[heading, ...items, more, `${action.label}: ${action.url}`, `--\n${end}`].filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ heading, notifications, more, action, why }: Content, links: Links, timeZone: string): string {
  const rows = notifications.map((notification) => itemOf(notification, links.publicUrl, timeZone))
  return frame({
    heading,
    body: `${rows.join('')}${more && `<p style="${styles.quiet}">${escaped(more)}</p>`}`,
    action,
    footer: `${escaped(why)} <a href="${escaped(links.stopUrl)}" style="${styles.link}">Unsubscribe</a> or change your <a href="${escaped(links.settingsUrl)}" style="${styles.link}">notification settings</a>.`,
  })
}

function itemOf(notification: Notification, publicUrl: string, timeZone: string): string {
  const { type, title, message, actionUrl, createdAt } = notification
  const url = absoluteUrl(publicUrl, actionUrl)
  const name = url ? `<a href="${escaped(url)}" style="${styles.title}">${escaped(title)}</a>` : escaped(title)
  return `<div style="${styles.item(type)}"><div style="${styles.title}">${name}</div><div style="${styles.message}">${escaped(message)}</div><div style="${styles.quiet}">${shortDayText(createdAt, timeZone)}</div></div>`
}
