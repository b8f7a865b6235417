import { UserError } from '#kernel/errors'

/** The host of a Zendesk, from whatever people paste: a name, a host, an address of one of its pages. */
export function subdomainOf(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)
  const full = host.includes('.') ? host : `${host}.zendesk.com`
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.zendesk\.com$/.test(full)) return full
  throw new UserError('invalid_input', 'Please enter the address of a Zendesk, such as acme.zendesk.com.')
}
