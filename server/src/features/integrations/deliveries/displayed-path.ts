const hidden = '…'
/** A shorter one is a word such as `v3` or `issue`, and would be found in every address. */
const shortestSecret = 6
const longestPath = 200

/**
 * Where a call went, as anybody may see it: no query, and nothing that is a secret, a part of one, or looks like one.
 * Addresses of webhooks are secrets whose last parts are what must not be seen.
 */
export function shownPath(url: string, secrets: readonly string[]): { host: string; path: string } {
  const parsed = URL.parse(url)
  if (!parsed) return { host: hidden, path: '' }
  const parts = secrets.flatMap(partsOf)
  const path = parsed.pathname
    .split('/')
    .map((segment) =>
      parts.includes(segment) || holdsSecret(segment, secrets) || looksLikeOne(segment) ? hidden : segment,
    )
    .join('/')
  return { host: parsed.host, path: path.length > longestPath ? `${path.slice(0, longestPath)}${hidden}` : path }
}

/** Text that somebody else wrote, without our secrets in it. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, ...partsOf(secret)]).filter(isLongEnough)
  return forms.reduce((safe, form) => safe.replaceAll(form, hidden), text).slice(0, 300)
}

const isLongEnough = (text: string) => text.length >= shortestSecret

/** Of an address: its parts, which stand in the path of the call. */
function partsOf(secret: string): string[] {
  const url = URL.parse(secret)
  return url ? [...url.pathname.split('/'), ...url.searchParams.values()].filter(isLongEnough) : []
}

const holdsSecret = (segment: string, secrets: readonly string[]) =>
  secrets.some((secret) => isLongEnough(secret) && decoded(segment).includes(secret))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Long, of one piece, with letters and digits: a token sooner than a word. */
const looksLikeOne = (segment: string) =>
  segment.length >= 16 && /^[\w~.=%-]+$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment)
