import { createHmac } from 'node:crypto'

export interface Oauth1Keys {
  apiKey: string
  apiSecret: string
  accessToken: string
  accessSecret: string
}

interface Signing {
  method: string
  url: string
  /** Used once, to detect replays. */
  nonce: string
  /** Unix time in seconds. */
  timestamp: number
}

/** The Authorization header of OAuth 1.0a with HMAC-SHA1 (RFC 5849). JSON bodies are not signed. */
export function oauth1Header(keys: Oauth1Keys, { method, url, nonce, timestamp }: Signing): string {
  const { origin, pathname, searchParams } = new URL(url)
  const own = {
    oauth_consumer_key: keys.apiKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_token: keys.accessToken,
    oauth_version: '1.0',
  }
  const pairs = [...Object.entries(own), ...searchParams].map(([key, value]) => [encoded(key), encoded(value)] as const)
  const listed = pairs
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const base = [method, `${origin}${pathname}`, listed].map(encoded).join('&')
  const key = `${encoded(keys.apiSecret)}&${encoded(keys.accessSecret)}`
  const signature = createHmac('sha1', key).update(base).digest('base64')
  const fields = Object.entries({ ...own, oauth_signature: signature }).sort(([a], [b]) => order(a, b))
  return `OAuth ${fields.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`
}

/** Sorts by bytes, independent of the locale. */
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** RFC 3986 encodes more characters than JavaScript does. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
