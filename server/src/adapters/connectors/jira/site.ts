import { UserError } from '#kernel/errors'

/** The host of a Jira Cloud site, from whatever people paste: a name, a host, an address of one of its pages. */
export function siteOf(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)
  const full = host.includes('.') ? host : `${host}.atlassian.net`
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.atlassian\.net$/.test(full)) return full
  throw new UserError('invalid_input', 'Please enter the address of a Jira Cloud site, such as acme.atlassian.net.')
}
