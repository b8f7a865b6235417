const anywhere = 'https://same-site.invalid'

/** The path in `next`, or undefined if it would leave this site. */
export function sameSitePath(next: unknown): string | undefined {
  // A second slash or backslash names another host, and browsers drop tabs and line breaks before parsing.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, anywhere)) return undefined
  const url = new URL(next, anywhere)
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
