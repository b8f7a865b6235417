export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** No sandbox, because containers and root have none, and no background calls by the browser. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
