import type { Directory, GoogleDoor } from '#ports/world/identity'
import { createFirebaseDirectory, type FirebaseSettings } from './firebase.ts'
import { createGoogleDoor, type GoogleOptions } from './google.ts'

interface Providers {
  google: GoogleDoor | undefined
  directory: Directory | undefined
}

/** Who vouches for people: a directory elsewhere, which knows Google itself, or we, with what stands behind the Google button. */
export async function createProviders(
  options: GoogleOptions & { firebase?: FirebaseSettings | undefined },
): Promise<Providers> {
  const { firebase, outRules } = options
  if (firebase) return { google: undefined, directory: await createFirebaseDirectory(firebase, outRules) }
  return { google: await createGoogleDoor(options), directory: undefined }
}
