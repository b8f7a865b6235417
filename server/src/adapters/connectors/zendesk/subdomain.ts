import { UserError } from '#kernel/errors'

/** The host of a Zendesk account from a name, a host or any of its URLs. */
export function subdomainOf(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)
  const full = host.includes('.') ? host : `${host}.zendesk.com`
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.zendesk\.com$/.test(full)) return full
  throw new UserError('invalid_input', 'Enter your Zendesk subdomain, such as acme.zendesk.com.')
}
