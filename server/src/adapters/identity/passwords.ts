import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '#kernel/identity'

const run = promisify(argon2)

// OWASP's first choice for argon2id, in KiB and passes.
const memory = 19_456
const passes = 2
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

/** Hashing runs on the thread pool, so that a hundred people signing in at once keep nobody else waiting. */
export const passwords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, { memory, passes })
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(key)}`
  },
  async verify(password, hash) {
    const [, m, t, salt = '', expected = ''] = form.exec(hash) ?? []
    const key = await derive(password, Buffer.from(salt, 'base64'), { memory: Number(m), passes: Number(t) })
    const wanted = Buffer.from(expected, 'base64')
    return key.length === wanted.length && timingSafeEqual(key, wanted)
  },
}

/** Two spellings of one accented letter are one password. */
function derive(password: string, nonce: Buffer, cost: { memory: number; passes: number }): Promise<Buffer> {
  return run('argon2id', { message: password.normalize('NFC'), nonce, parallelism: 1, tagLength: 32, ...cost })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
