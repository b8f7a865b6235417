import { UserError } from '#kernel/errors'

/** The host of a Jira Cloud site from a name, a host or any URL of the site. */
export function siteOf(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)
  const full = host.includes('.') ? host : `${host}.atlassian.net`
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.atlassian\.net$/.test(full)) return full
  throw new UserError('invalid_input', 'Enter a Jira Cloud site, such as acme.atlassian.net.')
}
