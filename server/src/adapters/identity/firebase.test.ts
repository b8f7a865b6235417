import { generateKeyPairSync, sign } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError, UpstreamError, UserError } from '#kernel/errors'
import { createFirebaseDirectory } from './firebase.ts'
import { isRefusedToken, withOurErrors } from './firebase-errors.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const serviceAccount = JSON.stringify({
  type: 'service_account',
  project_id: 'acme',
  client_email: 'sextant@acme.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
})
const settings = { projectId: 'acme', apiKey: 'key', authDomain: 'acme.firebaseapp.com', emulatorHost: undefined }
const outRules = { allowHosts: [], ownPorts: [], userAgent: 'Sextant' }
const open = (account: string) => createFirebaseDirectory({ ...settings, serviceAccount: account }, outRules)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1_000)
const claims = {
  iss: 'https://securetoken.google.com/acme',
  aud: 'acme',
  sub: 'ada',
  auth_time: now,
  iat: now,
  exp: now + 3_600,
}

test('the service account is JSON, or a file with it', async () => {
  expect((await open(serviceAccount)).issuer).toBe('firebase:acme')
  const file = path.join(tmpdir(), `sextant-account-${process.pid}.json`)
  writeFileSync(file, serviceAccount)
  expect((await open(file)).client).toEqual({
    kind: 'firebase',
    projectId: 'acme',
    apiKey: 'key',
    authDomain: 'acme.firebaseapp.com',
    emulatorUrl: null,
  })
  rmSync(file)
})

test.each(['{"private_key":"-----BEGIN', '{"type":"service_account"}', '/nowhere/account.json'])(
  'a service account that is none stops the start without quoting it: %s',
  async (account) => {
    const error = await open(account).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain('FIREBASE_SERVICE_ACCOUNT')
    expect((error as Error).message).not.toContain(account)
  },
)

test('only what Firebase signed is read: no signature, another kind of one, another project', async () => {
  const { read } = await open(serviceAccount)
  const header = { alg: 'RS256', kid: 'k', typ: 'JWT' }
  const forged = (head: object, body: object) => {
    const text = `${part(head)}.${part(body)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  for (const token of [
    `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    `${part({ alg: 'none', kid: 'k', typ: 'JWT' })}.${part(claims)}.`,
    forged({ ...header, alg: 'HS256' }, claims),
    forged({ alg: 'RS256' }, claims),
    forged(header, { ...claims, aud: 'other' }),
    forged(header, { ...claims, iss: 'https://accounts.google.com' }),
  ]) {
    expect(await read(token)).toBeUndefined()
  }
})

test('a token is refused for what it is, and not because it could not be checked', () => {
  const error = (code: string, message = '') => Object.assign(new Error(message), { code })
  expect(isRefusedToken(error('auth/id-token-expired'))).toBe(true)
  expect(isRefusedToken(error('auth/id-token-revoked'))).toBe(true)
  expect(isRefusedToken(error('auth/argument-error', 'Firebase ID token has invalid signature.'))).toBe(true)
  expect(isRefusedToken(error('auth/argument-error', 'Error fetching public keys for Google certs: 503'))).toBe(false)
  expect(isRefusedToken(error('app/network-error'))).toBe(false)
  expect(isRefusedToken(error('app/invalid-credential'))).toBe(false)
})

test('what a person can change is told to them; the rest is Firebase’s trouble', async () => {
  const failing = (code: string) => withOurErrors(Promise.reject(Object.assign(new Error(), { code })))
  await expect(failing('auth/invalid-password')).rejects.toBeInstanceOf(UserError)
  await expect(failing('auth/internal-error')).rejects.toBeInstanceOf(UpstreamError)
})
