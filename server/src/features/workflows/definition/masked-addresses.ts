import type { Action } from '@sextant/contract/workflows/parts'

/** Replaces parts of a URL that may be secret. */
const mask = '••••••'
const start = /^(https?:\/\/)([^/?#]*)/i

/** Shows people without edit access only the host, because the rest often contains a key. */
export function maskedAddress(url: string): string {
  const [found = '', scheme = '', authority = ''] = start.exec(url) ?? []
  const rest = url.slice(found.length)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  if (!host) return url && mask
  return rest === '' || rest === '/' ? `${scheme}${host}${rest}` : `${scheme}${host}/${mask}`
}

export const maskedActions = (actions: readonly Action[]): Action[] =>
  actions.map((action) => withAddress(action, maskedAddress))

/** Restores the stored URL if the masked one comes back unchanged. */
export const withStoredAddresses = (actions: readonly Action[], stored: readonly Action[]): Action[] =>
  actions.map((action) => {
    const before = stored.find(({ id }) => id === action.id)
    if (before?.type !== 'webhook') return action
    const { url } = before.webhookConfig
    return withAddress(action, (sent) => (sent.includes(mask) && sent === maskedAddress(url) ? url : sent))
  })

export const hasMaskedAddress = (actions: readonly Action[]): boolean =>
  actions.some((action) => action.type === 'webhook' && action.webhookConfig.url.includes(mask))

/** A step's input as shown to people without edit access. */
export function maskedInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('url' in input)) return input
  return { ...input, url: maskedAddress(String(input.url)) }
}

const withAddress = (action: Action, change: (url: string) => string): Action =>
  action.type === 'webhook'
    ? { ...action, webhookConfig: { ...action.webhookConfig, url: change(action.webhookConfig.url) } }
    : action
