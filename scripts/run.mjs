import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in the project's folder to its end and tells its exit code. */
export function run(program, args, options = {}) {
  return endOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }))
}

/** Runs a program and keeps what it prints. */
export async function capture(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  return { code: await endOf(child), output }
}

/** A stop of ours is passed on to the child. */
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

/** npm, run by the Node that runs us: npm on an older one would pick older packages. */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? capture(process.execPath, [cli, ...args], options)
    : capture('npm', args, { shell: process.platform === 'win32', ...options })
}

/** A package's command, run without npx; what it prints is kept. */
export const tool = (path, args) => capture(process.execPath, [`node_modules/${path}`, ...args])
