import { readFileSync } from 'node:fs'
import { StartError } from '#kernel/errors'

/** Makes a credential of what was given: the JSON itself, or the path of its file. */
export function readServiceAccount<T>(given: string, toCredential: (account: object) => T): T {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return toCredential(JSON.parse(text))
  } catch (error) {
    // Not the library's own message, nor the parser's: both may quote the key.
    throw new StartError(
      "Sextant can't start with these settings:\n  FIREBASE_SERVICE_ACCOUNT: must be a service account as JSON or the path of a file with one",
      { cause: error },
    )
  }
}
