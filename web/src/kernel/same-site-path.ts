const anywhere = 'https://same-site.invalid'

/** The path of this site that a `next` names, or undefined for anything that would leave it. */
export function sameSitePath(next: unknown): string | undefined {
  // A second slash of either kind names another host, and browsers drop tabs and line ends before they look.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, anywhere)) return undefined
  const url = new URL(next, anywhere)
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
