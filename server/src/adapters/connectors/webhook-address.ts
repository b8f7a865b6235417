import { UserError } from '#kernel/errors'

interface WebhookRule {
  name: string
  hosts: RegExp
  path: RegExp
  example: string
}

/** An address as the service hands it out, and no other: what a form brings must not choose whom we call. */
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
  throw new UserError('invalid_input', `Please enter a webhook address of ${name}, such as ${example}.`)
}

/** Where it is called: at the service itself, or at what stands in for it. */
export const partsOf = (url: URL, base: string | undefined) => ({
  base: base ?? url.origin,
  path: `${url.pathname}${url.search}`,
})
