import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '#ports/world/identity'
import { areCommon } from './common-passwords.ts'

const run = promisify(argon2)

// OWASP's first choice for argon2id, in KiB and passes.
const memory = 19_456
const passes = 2
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

// Node has four threads for hashing, signatures and files. Keep half of them free: signatures are often awaited
// in a transaction, and a hundred simultaneous sign-ins would hold every database connection.
const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashing runs on the thread pool, so sign-ins don't block other requests. */
export const passwords: Passwords = {
  areCommon,
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, { memory, passes })
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(key)}`
  },
  async verify(password, hash) {
    const [, m, t, salt = '', expected = ''] = form.exec(hash) ?? []
    const key = await derive(password, Buffer.from(salt, 'base64'), { memory: Number(m), passes: Number(t) })
    const expectedHash = Buffer.from(expected, 'base64')
    return key.length === expectedHash.length && timingSafeEqual(key, expectedHash)
  },
}

/** Normalizes Unicode, so both encodings of an accented letter match. */
function derive(password: string, nonce: Buffer, cost: { memory: number; passes: number }): Promise<Buffer> {
  const message = password.normalize('NFC')
  return inTurn(() => run('argon2id', { message, nonce, parallelism: 1, tagLength: 32, ...cost }))
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
