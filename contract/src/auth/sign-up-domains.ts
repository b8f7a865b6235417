// Names that the browser refuses as one types, with any ending and below any subdomain. The server knows more of them.
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
/** `test.co.uk` is called test, as `test.com` is. */
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

export const temporaryEmailProblem = 'Temporary email addresses are not allowed. Please use a permanent email address.'

/** Whether a domain belongs to a well-known temporary mail service, or is a placeholder. */
export function isTemporaryDomain(domain: string): boolean {
  const names = domain.split('.').slice(0, -1)
  const owner = names.length > 1 && secondLevels.has(names.at(-1) ?? '') ? names.at(-2) : names.at(-1)
  return placeholderNames.has(owner ?? '') || names.some((name) => temporaryServices.has(name))
}

const localDomain = /^(.+\.)?(localhost|localdomain|local)$|^localhost\./
const loopbackAddress = /^(127(\.\d{1,3}){3}|0\.0\.0\.0|::1?|(0{1,4}:){7}0{0,3}1)$/

/** Whether mail to a domain would stay on the machine or network that sends it; also as an address in brackets. */
export function isLocalDomain(domain: string): boolean {
  const address = domain.replace(/^\[(?:ipv6:)?(.*)\]$/, '$1')
  return localDomain.test(address) || loopbackAddress.test(address)
}
