import { readFileSync } from 'node:fs'
import { StartError } from '#kernel/errors'

/** Creates a credential from JSON or from the path of a JSON file. */
export function readServiceAccount<T>(setting: string, toCredential: (account: object) => T): T {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8')
    return toCredential(JSON.parse(text))
  } catch (error) {
    // Don't pass on the library's or parser's message: both may quote the key.
    throw new StartError(
      "Sextant can't start with these settings:\n  FIREBASE_SERVICE_ACCOUNT: must be a service account as JSON or the path of a file with one",
      { cause: error },
    )
  }
}
