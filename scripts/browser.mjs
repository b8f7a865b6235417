import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { giveUp, say } from './say.mjs'

/** Has no user interface: the journeys take less time in it. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium for the journeys: yours, the system's shell or Debian's, a whole one, or npm's, in which dragging hangs. */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH || program(shell) || (await fromDebian()) || installed() || (await fromNpm())
  if (!found) giveUp('No browser found for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = found
}

function installed() {
  return names.map(program).find(Boolean) ?? places.find((place) => existsSync(place))
}

function program(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The npm binary is for x64 only: elsewhere the system tries to run it as a shell script. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    return spawnSync(path, ['--version']).status === 0 ? path : undefined
  } catch {
    return undefined
  }
}

/** Without a network, it gives up after seconds. */
async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say(`Installing ${shell} for the tests ...`)
  const apt = 'apt-get -qq -o Acquire::http::Timeout=10 -o Acquire::https::Timeout=10 -o Acquire::Retries=0'
  const install = `${apt} install -y --no-install-recommends --no-remove ${shell}`
  await capture('sh', ['-c', `export DEBIAN_FRONTEND=noninteractive; ${install} || { ${apt} update && ${install}; }`])
  return program(shell)
}
