const hidden = '…'
/** Shorter parts are words such as `v3` or `issue`, which appear in every URL. */
const shortestSecret = 6
const longestPath = 200

/**
 * The target of a call without the query and without anything that is, contains or looks like a secret. Webhook URLs
 * are secrets whose last parts must stay hidden.
 */
export function displayedPath(url: string, secrets: readonly string[]): { host: string; path: string } {
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

/** Removes our secrets from text of others. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, ...partsOf(secret)]).filter(isLongEnough)
  return forms.reduce((safe, form) => safe.replaceAll(form, hidden), text).slice(0, 300)
}

const isLongEnough = (text: string) => text.length >= shortestSecret

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

/** Long and mixed letters and digits: probably a token. */
const looksLikeOne = (segment: string) =>
  segment.length >= 16 && /^[\w~.=%-]+$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment)
