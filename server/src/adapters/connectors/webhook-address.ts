import { UserError } from '#kernel/errors'

interface WebhookRule {
  name: string
  hosts: RegExp
  path: RegExp
  example: string
}

/** Only accepts the service's own webhook URLs, so a form cannot make us call other hosts. */
export function webhookAddress(text: string, { name, hosts, path, example }: WebhookRule): URL {
  const url = URL.parse(text.trim())
  const isGood =
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    url.port === '' &&
    hosts.test(url.hostname) &&
    path.test(url.pathname)
  if (isGood) return url
  throw new UserError('invalid_input', `Enter a ${name} webhook URL, such as ${example}.`)
}

/** The URL to call, with the host replaced if an override is configured. */
export const partsOf = (url: URL, base: string | undefined) => ({
  base: base ?? url.origin,
  path: `${url.pathname}${url.search}`,
})
