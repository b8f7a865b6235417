/** What happened, and how several of them within a minute are told as one; null where each is told alone. */
const kinds = {
  'run-finished': (count: number) => `${count} agent actions finished`,
  'run-failed': (count: number) => `${count} agent actions failed`,
  'approval-waiting': (count: number) => `${count} outputs wait for approval`,
  'competitor-change': (count: number) => `${count} competitor changes`,
  'workflow-finished': (count: number) => `${count} workflow runs finished`,
  'workflow-failed': (count: number) => `${count} workflow runs failed`,
  'workflow-message': (count: number) => `${count} messages from workflows`,
  publication: (count: number) => `${count} publications`,
  outreach: (count: number) => `${count} outreach mails could not be sent`,
  'community-post': (count: number) => `${count} community posts need a look`,
  invitation: (count: number) => `${count} invitations`,
  'team-change': (count: number) => `${count} changes in the team`,
  shared: (count: number) => `${count} things were shared with you`,
  mention: (count: number) => `${count} mentions of you`,
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

/** The title of a row that stands for several. A kind of another version has no sentence of its own. */
export function groupTitle(kind: string, count: number): string {
  const title = Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : null
  return title ? title(count) : `${count} notifications`
}

const pathOfProduct = /^\/(?!\/)/
/** With a host, and without a name and password before it. */
const webAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

const waitsForSomebody: readonly NoticeKind[] = ['approval-waiting', 'integration-attention', 'mention']

/** Worth a mail of its own to whoever asked for such mails: it failed, or it waits for a person. */
export const isUrgent = ({ kind, type }: { kind: NoticeKind; type: NoticeType }): boolean =>
  type === 'error' || waitsForSomebody.includes(kind)

/** Where a notification may lead: a page of the product, or an address on the web. */
export function isActionUrl(text: string): boolean {
  // Browsers drop some of these and read on, so that `/<tab>/evil` leads elsewhere.
  const hidesSomething = [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f')
  return text.length <= 2_000 && !hidesSomething && (pathOfProduct.test(text) || webAddress.test(text))
}
