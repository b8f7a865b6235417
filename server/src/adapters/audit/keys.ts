import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import type { Db } from '#kernel/db'
import type { AuditKey, AuditKeys } from '#ports/audit'
import { deriveKey } from '../identity/secret.ts'
import { type Cipher, createCipher } from '../secrets/cipher.ts'
import * as queries from './keys.queries.ts'

/** PKCS #8 prefix of a raw 32-byte Ed25519 key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const belonging = (number: number) => `audit key ${number}`

/** Decrypts the log's keys, re-encrypts them after a secret change, and creates the first one. */
export function openAuditKeys(
  db: Db,
  secret: string,
  previousSecret: string | undefined,
): Promise<AuditKeys & { lost: number[] }> {
  const cipher = createCipher(secret)
  const former = previousSecret === undefined ? undefined : createCipher(previousSecret)
  return db.transaction().execute(async (tx) => {
    const stored = await queries.lockAll(tx)
    const keys = new Map<number, AuditKey>()
    for (const { number, ...sealed } of stored) {
      const root = cipher.open(sealed, belonging(number)) ?? (await rotated(tx, { number, sealed }, cipher, former))
      if (root) keys.set(number, auditKey(number, root))
    }
    // Uses the newest key. If it was lost with its secret, a new one continues from here.
    const newest = stored.at(-1)?.number ?? 0
    const current = keys.get(newest) ?? (await makeKey(tx, newest + 1, cipher))
    keys.set(current.number, current)
    return {
      current,
      find: (number) => (number === null ? undefined : keys.get(number)),
      lost: stored.map(({ number }) => number).filter((number) => !keys.has(number)),
    }
  })
}

async function rotated(
  tx: Db,
  { number, sealed }: { number: number; sealed: Parameters<Cipher['open']>[0] },
  cipher: Cipher,
  former: Cipher | undefined,
): Promise<string | undefined> {
  const root = former?.open(sealed, belonging(number))
  if (root) await queries.replace(tx, number, cipher.seal(root, belonging(number)))
  return root
}

async function makeKey(tx: Db, number: number, cipher: Cipher): Promise<AuditKey> {
  const root = randomBytes(32).toString('base64url')
  await queries.insert(tx, number, cipher.seal(root, belonging(number)))
  return auditKey(number, root)
}

function auditKey(number: number, root: string): AuditKey {
  const [marking, sealing] = [deriveKey(root, 'audit marks'), deriveKey(root, 'audit seals')]
  const der = Buffer.concat([ed25519Prefix, deriveKey(root, 'audit checkpoints')])
  const signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const checking = createPublicKey(signing)
  return {
    number,
    mark: (text) => createHmac('sha256', marking).update(text).digest(),
    seal: (text) => createHmac('sha256', sealing).update(text).digest(),
    sign: (text) => sign(null, Buffer.from(text), signing),
    isSigned: (text, signature) => verify(null, Buffer.from(text), checking, signature),
    publicKey: checking.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
