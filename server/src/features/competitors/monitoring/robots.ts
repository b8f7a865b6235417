interface Rule {
  isAllowed: boolean
  pattern: string
}

export interface Robots {
  rules: Rule[]
  /** Crawl delay in seconds. */
  crawlDelay: number
  sitemaps: string[]
}

const mostRules = 2_000
const robotsAgent = 'sextant'

/** The rules for us: the group that names our agent, or else the default group (RFC 9309). */
export function readRobots(text: string): Robots {
  const own: Robots = { rules: [], crawlDelay: 0, sitemaps: [] }
  const all: Robots = { rules: [], crawlDelay: 0, sitemaps: [] }
  const sitemaps: string[] = []
  let groups: Robots[] = []
  let isNamed = false
  let isInAgents = false
  for (const line of text.slice(0, 500_000).split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const setting = value.trim()
    const field = key.toLowerCase()
    if (field === 'user-agent') {
      if (!isInAgents) groups = []
      isInAgents = true
      if (setting === '*') groups.push(all)
      else if (/^[\w-]+/.exec(setting)?.[0].toLowerCase() === robotsAgent) {
        groups.push(own)
        isNamed = true
      }
      continue
    }
    if (field) isInAgents = false
    if (field === 'sitemap' && setting) sitemaps.push(setting)
    for (const group of groups) take(group, field, setting)
  }
  return { ...(isNamed ? own : all), sitemaps: sitemaps.slice(0, 5) }
}

function take(group: Robots, field: string, value: string): void {
  if ((field === 'allow' || field === 'disallow') && value && group.rules.length < mostRules) {
    group.rules.push({ isAllowed: field === 'allow', pattern: encoded(value) })
  }
  if (field === 'crawl-delay') group.crawlDelay = Math.min(10, Math.max(0, Number.parseFloat(value) || 0))
}

/** The same path may be written with or without percent encoding. */
const encoded = (path: string) =>
  path
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())

/** The longest matching rule wins; on a tie, allow wins. */
export function mayRead({ rules }: Robots, url: string): boolean {
  const { pathname, search } = new URL(url)
  const path = encoded(`${pathname}${search}`)
  let best: Rule | undefined
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue
    const isLonger = !best || rule.pattern.length > best.pattern.length
    if (isLonger || (rule.pattern.length === best?.pattern.length && rule.isAllowed)) best = rule
  }
  return best?.isAllowed ?? true
}

/** `*` matches anything, `$` the end. Matches piece by piece, so no pattern is slow. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [head = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const [index, piece] of pieces.entries()) {
    const isLast = isWhole && index === pieces.length - 1
    const found = isLast ? path.length - piece.length : path.indexOf(piece, at)
    if (found < at || (isLast && !path.endsWith(piece))) return false
    at = found + piece.length
  }
  return !isWhole || at === path.length || pieces.length > 0
}
