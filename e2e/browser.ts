export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Quiet flags: no sandbox because containers and root have none, and nothing of the browser's own calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
