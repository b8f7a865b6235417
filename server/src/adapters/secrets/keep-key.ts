import type { Db } from '#kernel/db'
import { StartError } from '#kernel/errors'
import { type Cipher, createCipher } from './cipher.ts'
import * as queries from './secrets.queries.ts'
import { belongingOf } from './secrets.ts'

const word = { text: 'This opens.', belongsTo: 'the canary' }

/** Said instead of the former secret by whoever no longer has it. */
const lost = 'lost'

export type KeyChange = 'none' | 'rotated' | 'forgotten'

/**
 * Makes sure that what is stored opens with the installation's secret, before anybody relies on it: encrypts it anew
 * where the former secret is given, and refuses to start where it is not.
 */
export function keepKey(db: Db, cipher: Cipher, previous: string | undefined): Promise<KeyChange> {
  return db.transaction().execute(async (tx) => {
    const fresh = cipher.seal(word.text, word.belongsTo)
    const isSame = cipher.open(await queries.canary(tx, fresh), word.belongsTo) === word.text
    if (isSame && previous === undefined) return 'none'
    const stored = await queries.listOfOtherKeys(tx, cipher.keyId)
    if (isSame && stored.length === 0) return 'none'
    const isLost = stored.length > 0 && previous === lost
    if (isLost) await queries.removeOfOtherKeys(tx, cipher.keyId)
    else await rotate(tx, stored, cipher, previous)
    await queries.replaceCanary(tx, fresh)
    return isLost ? 'forgotten' : 'rotated'
  })
}

type Stored = Awaited<ReturnType<typeof queries.listOfOtherKeys>>

async function rotate(tx: Db, stored: Stored, cipher: Cipher, previous: string | undefined): Promise<void> {
  const former = previous === undefined ? undefined : createCipher(previous)
  for (const secret of stored) {
    const belongsTo = belongingOf(secret, secret.id)
    const text = former?.open(secret, belongsTo)
    if (text === undefined) throw wrongSecret(previous !== undefined)
    await queries.replace(tx, secret.id, cipher.seal(text, belongsTo))
  }
}

const wrongSecret = (isPreviousGiven: boolean) =>
  new StartError(
    [
      "SEXTANT_SECRET is not the one that this database's stored credentials were encrypted with.",
      isPreviousGiven ? 'SEXTANT_SECRET_PREVIOUS is not that one either.' : '',
      'Restore it, or set SEXTANT_SECRET_PREVIOUS to the former one: everything is then encrypted anew.',
      `If it is lost, set SEXTANT_SECRET_PREVIOUS=${lost}: Sextant then forgets those credentials, and they have to be entered again.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
