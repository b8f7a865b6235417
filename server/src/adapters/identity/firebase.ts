import { createHash, randomUUID } from 'node:crypto'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { HttpOut } from '#ports/world/http-out'
import type { Directory, DirectoryPerson } from '#ports/world/identity'
import { createHttpOut } from '../http-out/http-out.ts'
import type { TargetRules } from '../http-out/targets.ts'
import { withEmulator } from './firebase-emulator.ts'
import { codeOf, isRefusedToken, unreachable, withOurErrors } from './firebase-errors.ts'
import { readServiceAccount } from './firebase-service-account.ts'

export interface FirebaseSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** Host and port. Emulator tokens are unsigned, so the config allows it on local servers only. */
  emulatorHost: string | undefined
  /** JSON or the path of a JSON file. */
  serviceAccount: string | undefined
}

/** Firebase Authentication instead of the embedded provider; loaded only when configured. */
export async function createFirebaseDirectory(
  settings: FirebaseSettings,
  outRules: TargetRules & { userAgent: string },
): Promise<Directory> {
  const { projectId, apiKey, authDomain, emulatorHost } = settings
  const auth = await openAuth(settings)
  const allowHosts = emulatorHost ? [...outRules.allowHosts, emulatorHost] : outRules.allowHosts
  const httpOut = createHttpOut({ ...outRules, allowHosts })
  const issuer = `firebase:${projectId}`
  const emulatorUrl = emulatorHost ? `http://${emulatorHost}` : null
  return {
    issuer,
    client: { kind: 'firebase', apiKey, authDomain, projectId, emulatorUrl },
    async read(idToken) {
      try {
        return toPerson(await auth.verifyIdToken(idToken, true), issuer)
      } catch (error) {
        if (isRefusedToken(error)) return undefined
        throw unreachable(error)
      }
    },
    async enrol({ email, password, name }) {
      try {
        const { uid } = await auth.createUser({ email, password, displayName: name })
        return { issuer, subject: uid, isNew: true }
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-exists') return withOurErrors(Promise.reject(error))
      }
      const subject = await whoseIs({ email, password }, settings, httpOut)
      return subject === undefined ? undefined : { issuer, subject, isNew: false }
    },
    withdraw: (subject) => withOurErrors(auth.deleteUser(subject)),
    async setPassword(subject, password) {
      await withOurErrors(auth.updateUser(subject, { password }))
      await withOurErrors(auth.revokeRefreshTokens(subject))
    },
    async setVerified(subject) {
      await withOurErrors(auth.updateUser(subject, { emailVerified: true }))
    },
  }
}

async function openAuth({ projectId, emulatorHost, serviceAccount }: FirebaseSettings): Promise<Auth> {
  const [{ initializeApp, cert }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  const credential = serviceAccount === undefined ? {} : { credential: readServiceAccount(serviceAccount, cert) }
  // A named app: the default one would be shared with other users of the library in this process.
  const app = initializeApp({ projectId, ...credential }, `sextant-${randomUUID()}`)
  return withEmulator(emulatorHost, () => getAuth(app))
}

/** The admin library can't check passwords, so call the same endpoint as browsers. */
async function whoseIs(
  credentials: { email: string; password: string },
  { apiKey, emulatorHost }: FirebaseSettings,
  httpOut: HttpOut,
): Promise<string | undefined> {
  const service = 'identitytoolkit.googleapis.com'
  const base = emulatorHost ? `http://${emulatorHost}/${service}` : `https://${service}`
  const answer = await httpOut.request({
    url: `${base}/v1/accounts:signInWithPassword?${new URLSearchParams({ key: apiKey })}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
    maxBytes: 100_000,
  })
  if (answer.status === 400) return undefined
  if (answer.status !== 200) throw unreachable(new Error(`it answered ${answer.status} to a check of a password`))
  const { localId, idToken } = JSON.parse(answer.body.toString()) as { localId?: string; idToken?: string }
  // No ID token means a second factor is required.
  return idToken ? localId : undefined
}

/** Undefined for people without an email address, such as guests or phone sign-ins: accounts here need one. */
function toPerson(token: DecodedIdToken, issuer: string): DirectoryPerson | undefined {
  const { uid, email, email_verified: emailVerified = false, name, picture, auth_time: signedInAt } = token
  if (!email) return undefined
  return {
    issuer,
    subject: uid,
    email,
    emailVerified,
    name: typeof name === 'string' ? name : '',
    givenName: '',
    familyName: '',
    picture: picture ?? '',
    byGoogle: token.firebase.sign_in_provider === 'google.com',
    family: familyOf(`${uid} ${signedInAt}`),
  }
}

/** Tokens of one sign-in share only its timestamp, so derive a UUID (version 8) from that. */
function familyOf(signIn: string): string {
  const hex = createHash('sha256').update(signIn).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
