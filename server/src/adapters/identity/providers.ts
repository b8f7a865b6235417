import type { Directory, GoogleDoor } from '#ports/world/identity'
import { createFirebaseDirectory, type FirebaseSettings } from './firebase.ts'
import { createGoogleDoor, type GoogleOptions } from './google.ts'

interface Providers {
  google: GoogleDoor | undefined
  directory: Directory | undefined
}

/**
 * The identity provider: an external directory, which handles Google itself, or the embedded one with a provider for
 * the Google button.
 */
export async function createProviders(
  options: GoogleOptions & { firebase?: FirebaseSettings | undefined },
): Promise<Providers> {
  const { firebase, outRules } = options
  if (firebase) return { google: undefined, directory: await createFirebaseDirectory(firebase, outRules) }
  return { google: await createGoogleDoor(options), directory: undefined }
}
