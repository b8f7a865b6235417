import type { Db } from '#kernel/db'
import { StartError } from '#kernel/errors'
import { type Cipher, createCipher, type Sealed } from './cipher.ts'
import * as queries from './secrets.queries.ts'
import { belongingOf } from './secrets.ts'

const word = { text: 'This opens.', belongsTo: 'the canary' }

/** Set instead of the previous secret when that is lost. */
const lost = 'lost'

export type KeyChange = 'none' | 'rotated' | 'forgotten'

/**
 * Checks at startup that the database was set up with this secret. Re-encrypts stored values if the previous secret is
 * given, and refuses to start otherwise: servers with different secrets would refuse each other's sign-ins and seals.
 */
export function keepKey(db: Db, cipher: Cipher, previous: string | undefined): Promise<KeyChange> {
  return db.transaction().execute(async (tx) => {
    const fresh = cipher.seal(word.text, word.belongsTo)
    const kept = await queries.canary(tx, fresh)
    const isSame = opens(cipher, kept)
    if (isSame && previous === undefined) return 'none'
    const stored = await queries.listOfOtherKeys(tx, cipher.keyId)
    if (isSame && stored.length === 0) return 'none'
    if (previous === lost) await queries.removeOfOtherKeys(tx, cipher.keyId)
    else await rotate(tx, { stored, cipher, former: formerCipher(previous, isSame ? undefined : kept) })
    await queries.replaceCanary(tx, fresh)
    return previous === lost ? 'forgotten' : 'rotated'
  })
}

const opens = (cipher: Cipher, kept: Sealed) => cipher.open(kept, word.belongsTo) === word.text

/** The previous secret's cipher, which must decrypt the stored canary. */
function formerCipher(previous: string | undefined, kept: Sealed | undefined): Cipher {
  if (previous === undefined) throw wrongSecret(false)
  const former = createCipher(previous)
  if (kept && !opens(former, kept)) throw wrongSecret(true)
  return former
}

type Stored = Awaited<ReturnType<typeof queries.listOfOtherKeys>>

interface Rotation {
  stored: Stored
  cipher: Cipher
  former: Cipher
}

async function rotate(tx: Db, { stored, cipher, former }: Rotation): Promise<void> {
  for (const secret of stored) {
    const belongsTo = belongingOf(secret, secret.id)
    const text = former.open(secret, belongsTo)
    if (text === undefined) throw wrongSecret(true)
    await queries.replace(tx, secret.id, cipher.seal(text, belongsTo))
  }
}

const wrongSecret = (isPreviousGiven: boolean) =>
  new StartError(
    [
      'SEXTANT_SECRET is not the one that this database was set up with.',
      isPreviousGiven ? 'SEXTANT_SECRET_PREVIOUS is not the right one either.' : '',
      'Restore it, in the variable or in the file "secret" of the data folder, or set SEXTANT_SECRET_PREVIOUS to the previous one, and stored credentials are encrypted again.',
      `If it is lost, set SEXTANT_SECRET_PREVIOUS=${lost}: everyone has to sign in again, and stored credentials have to be entered again.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
