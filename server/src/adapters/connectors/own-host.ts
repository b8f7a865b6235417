import { UserError } from '#kernel/errors'

/** The host of an account below a service's domain, from a name, a host or any of its URLs. */
export function ownHost(text: string, domain: 'atlassian.net' | 'zendesk.com', refusal: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)
  const full = host.includes('.') ? host : `${host}.${domain}`
  if (full.endsWith(`.${domain}`) && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(full.slice(0, -domain.length - 1)))
    return full
  throw new UserError('invalid_input', refusal)
}
