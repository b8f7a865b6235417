export const mask = '••••••'

const secretNames = [
  'password',
  'passwd',
  'passphrase',
  'secret',
  'token',
  'apikey',
  'accesskey',
  'privatekey',
  'credential',
  'authorization',
  'cookie',
  'signature',
  'connectionstring',
]

/** Names that hold one of these words and no secret. */
const openNames = new Set(['tokens', 'tokencount', 'maxtokens', 'secrethint', 'inputtokens', 'outputtokens'])

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

export function isSecretName(name: string): boolean {
  const word = plain(name)
  return !openNames.has(word) && secretNames.some((secret) => word.includes(secret))
}

const secretValues = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // Signed tokens, and the keys of the services people connect: each begins with letters of its own.
  /\beyJ[\w-]{8,2000}\.[\w-]{4,}(\.[\w-]*)?/g,
  /\b(?:sk|pk|rk|whsec)[-_][\w-]{12,}/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|xapp-|ntn_|secret_|ATATT|ATCTT|AIza|ya29\.|hf_|npm_|SG\.)[\w.=-]{12,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]{12,}/gi,
  /https:\/\/hooks\.slack\.com\/services\/\S+/g,
]

/** `password: x`, `api_key=x` and their kin, in the middle of a text. */
const named =
  /(?<![\w-])(?=[\w-]*(?:password|passwd|passphrase|secret|token|api[-_]?key|credential))([\w-]+)(["']?\s*[:=]\s*["']?)([^\s"',;&]{4,})/gi

/** `scheme://user:password@host`: everything but the password stays. */
const inAddress = /(\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s/:@]*:)[^\s/@]+(@)/gi

/** A text without what looks like a key or a password in it. */
export function maskedText(text: string): string {
  const withoutKnown = secretValues.reduce((rest, pattern) => rest.replace(pattern, mask), text)
  return withoutKnown.replace(inAddress, `$1${mask}$2`).replace(named, `$1$2${mask}`)
}

/** Whether there is a secret in it. That it changed is told, what it was is not. */
export function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  if (isSecretName(name) && typeof value !== 'boolean') return mask
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map((item) => masked('', item))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(key, inner)]))
}
