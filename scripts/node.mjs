import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

// 24.7 added the password hashing we use; type stripping came earlier.
const needed = [24, 7]
const folder = path.join(root, '.node')
const bundled = path.join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Continues with a Node that can run Sextant: this one, or one downloaded from npm into an ignored folder. */
export async function ensureNode() {
  if (isEnough(process.versions.node)) return
  if (!existsSync(bundled) || !isEnough(versionOf(bundled))) await fetchNode()
  const env = { ...process.env, PATH: `${path.dirname(bundled)}${path.delimiter}${process.env.PATH}` }
  process.exit(await run(bundled, process.argv.slice(1), { env }))
}

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

function versionOf(program) {
  return spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '0.0'
}

async function fetchNode() {
  say(
    `This is Node ${process.versions.node}; Sextant needs ${needed.join('.')} or later. Downloading it into .node ...`,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
  const { code, output } = await npm(['install', '--no-audit', '--no-fund', `node@${needed[0]}`], { cwd: folder })
  if (code !== 0 || !isEnough(versionOf(bundled))) {
    giveUp(`${output}\nNode ${needed.join('.')} couldn't be downloaded. Install it and try again.`)
  }
}
