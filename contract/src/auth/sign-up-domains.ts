// Domain names refused while typing, with any top-level domain or subdomain. The server has a longer list.
const temporaryServices = new Set([
  '10minutemail',
  'dispostable',
  'fakeinbox',
  'fakemail',
  'getnada',
  'guerrillamail',
  'maildrop',
  'mailinator',
  'mailnesia',
  'mintemail',
  'moakt',
  'sharklasers',
  'spamgourmet',
  'temp-mail',
  'tempmail',
  'throwawaymail',
  'trashmail',
  'yopmail',
])
const placeholderNames = new Set(['example', 'test', 'fake', 'dummy'])
/** The name of `test.co.uk` is `test`, as for `test.com`. */
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

export const temporaryEmailProblem = 'Temporary email addresses are not allowed. Please use a permanent email address.'

/** Whether a domain is a well-known disposable email service or a placeholder. */
export function isTemporaryDomain(domain: string): boolean {
  const names = domain.split('.').slice(0, -1)
  const owner = names.length > 1 && secondLevels.has(names.at(-1) ?? '') ? names.at(-2) : names.at(-1)
  return placeholderNames.has(owner ?? '') || names.some((name) => temporaryServices.has(name))
}

const localDomain = /^(.+\.)?(localhost|localdomain|local)$|^localhost\./
const loopbackAddress = /^(127(\.\d{1,3}){3}|0\.0\.0\.0|::1?|(0{1,4}:){7}0{0,3}1)$/

/** Whether a domain is local, also as an IP address in brackets. */
export function isLocalDomain(domain: string): boolean {
  const address = domain.replace(/^\[(?:ipv6:)?(.*)\]$/, '$1')
  return localDomain.test(address) || loopbackAddress.test(address)
}
