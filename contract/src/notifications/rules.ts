/** The kinds of notifications, and the title that groups several of one kind within a minute; null if they are never grouped. */
const kinds = {
  'run-finished': (count: number) => `${count} agent actions finished`,
  'run-failed': (count: number) => `${count} agent actions failed`,
  'approval-waiting': (count: number) => `${count} outputs need approval`,
  'competitor-change': (count: number) => `${count} competitor changes`,
  'competitor-digest': null,
  'workflow-finished': (count: number) => `${count} workflow executions finished`,
  'workflow-failed': (count: number) => `${count} workflow executions failed`,
  'workflow-message': (count: number) => `${count} messages from workflows`,
  publication: (count: number) => `${count} publishing updates`,
  outreach: (count: number) => `${count} outreach emails couldn't be sent`,
  'community-post': (count: number) => `${count} community posts need attention`,
  'forecast-check-in': (count: number) => `${count} forecasts need actual results`,
  invitation: (count: number) => `${count} invitations`,
  'team-change': (count: number) => `${count} team changes`,
  shared: (count: number) => `${count} items were shared with you`,
  mention: (count: number) => `${count} mentions of you`,
  comment: (count: number) => `${count} comments on your documents`,
  review: (count: number) => `${count} reviews`,
  'integration-attention': (count: number) => `${count} integrations need attention`,
  welcome: null,
  usage: null,
  billing: null,
} as const satisfies Record<string, ((count: number) => string) | null>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as NoticeKind[]
const noticeTypes = ['success', 'warning', 'error', 'info'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const isGrouped = (kind: NoticeKind): boolean => kinds[kind] !== null

/** The title of a grouped notification. A kind from another version gets a generic title. */
export function groupTitle(kind: string, count: number): string {
  const title = Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : null
  return title ? title(count) : `${count} notifications`
}

const pathOfProduct = /^\/(?!\/)/
/** Has a host and no user name or password. */
const webAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

const waitsForSomebody: readonly NoticeKind[] = ['approval-waiting', 'integration-attention', 'mention', 'review']

/** Urgent enough for an immediate email to people who turned those on: it failed or needs approval. */
export const isUrgent = ({ kind, type }: { kind: NoticeKind; type: NoticeType }): boolean =>
  type === 'error' || waitsForSomebody.includes(kind)

/** A notification may link to a page of the product or to a web address. */
export function isActionUrl(text: string): boolean {
  // Browsers drop control characters, so `/<tab>/evil` would lead to another site.
  const hidesSomething = [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f')
  return text.length <= 2_000 && !hidesSomething && (pathOfProduct.test(text) || webAddress.test(text))
}
