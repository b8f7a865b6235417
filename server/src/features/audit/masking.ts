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

/** Field names that contain such a word but hold no secret. */
const openNames = new Set(['tokens', 'tokencount', 'maxtokens', 'secrethint', 'inputtokens', 'outputtokens'])

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

export function isSecretName(name: string): boolean {
  const word = plain(name)
  return !openNames.has(word) && secretNames.some((secret) => word.includes(secret))
}

const secretValues = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // Signed tokens, and API keys that have a known prefix.
  /\beyJ[\w-]{8,2000}\.[\w-]{4,}(\.[\w-]*)?/g,
  /\b(?:sk|pk|rk|whsec)[-_][\w-]{12,}/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|xapp-|ntn_|secret_|ATATT|ATCTT|AIza|ya29\.|hf_|npm_|SG\.)[\w.=-]{12,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]{12,}/gi,
  /https:\/\/hooks\.slack\.com\/services\/\S+/g,
]

/** `password: x`, `api_key=x` and similar inside a text. */
const named =
  /(?<![\w-])(?=[\w-]*(?:password|passwd|passphrase|secret|token|api[-_]?key|credential))([\w-]+)(["']?\s*[:=]\s*["']?)([^\s"',;&]{4,})/gi

/** `scheme://user:password@host`: only the password is masked. */
const inAddress = /(\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s/:@]*:)[^\s/@]+(@)/gi

export function maskedText(text: string): string {
  const withoutKnown = secretValues.reduce((rest, pattern) => rest.replace(pattern, mask), text)
  return withoutKnown.replace(inAddress, `$1${mask}$2`).replace(named, `$1$2${mask}`)
}

/** Whether a field holds a secret. The log records that it changed, not its value. */
export function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  if (isSecretName(name) && typeof value !== 'boolean') return mask
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map((item) => masked('', item))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(key, inner)]))
}
