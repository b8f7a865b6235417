import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { giveUp, say } from './say.mjs'

// The headless shell has no user interface: the journeys run a third faster in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium for the journeys: yours, the system's, Debian's, or one from npm, in which dragging with the mouse hangs. */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH || installed() || (await fromDebian()) || (await fromNpm())
  if (!found) giveUp('No browser found for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = found
}

function installed() {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return places.find((place) => existsSync(place))
}

/** The npm binary is for x64 only: elsewhere the system tries to run it as a shell script. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const program = await chromium.executablePath()
    return spawnSync(program, ['--version']).status === 0 ? program : undefined
  } catch {
    return undefined
  }
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing Chromium for the tests ...')
  await capture('sh', [
    '-c',
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell',
  ])
  return installed()
}
