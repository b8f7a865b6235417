import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in the project folder and returns its exit code. */
export function run(program, args, options = {}) {
  return endOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }))
}

/** Runs a program and captures its output. */
export async function capture(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  return { code: await endOf(child), output }
}

/** Passes our stop signals on to the child. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** npm run by this Node: npm on an older one would pick older packages. */
export function npm(args, given) {
  const cli = process.env.npm_execpath
  const options = { ...given, env: { ...process.env, ...npmEnvironment() } }
  return cli?.endsWith('.js')
    ? capture(process.execPath, [cli, ...args], options)
    : capture('npm', args, { shell: process.platform === 'win32', ...options })
}

/**
 * npm keeps what it fetched in the home folder; where that cannot be written, in a folder of ours.
 * @public A test loads it by its path.
 */
export function npmEnvironment(env = process.env) {
  const cache = env.npm_config_cache || path.join(env.HOME || homedir(), '.npm')
  const isUsable = [cache, path.join(cache, '_cacache')].every(canWrite)
  return isUsable ? {} : { npm_config_cache: path.join(root, '.node', 'npm-cache') }
}

/** Whether a folder is writable or can be created. */
function canWrite(folder) {
  if (!existsSync(folder)) return path.dirname(folder) !== folder && canWrite(path.dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Runs a package's command without npx and captures its output. */
export const tool = (path, args) => capture(process.execPath, [`node_modules/${path}`, ...args])
