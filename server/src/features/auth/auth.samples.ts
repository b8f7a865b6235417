import { randomUUID } from 'node:crypto'
import { authRoutes, identityRoutes, type SignUp } from '@sextant/contract/auth'
import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'
import { defineSamples } from '#test/samples'
import { findByEmail } from './auth.queries.ts'
import { newCode } from './codes.ts'
import { resetPurpose, verifyPurpose } from './mails.ts'
import { replaceCode } from './tokens.queries.ts'

const password = 'Brass-Limb-64'
const newcomer = (): SignUp => ({
  first_name: 'Grace',
  last_name: 'Marlow',
  email: `${randomUUID()}@people.org`,
  password,
  role: 'Product Manager',
})

async function account(me: Client): Promise<string> {
  const { email, ...rest } = newcomer()
  await me.post('/auth/sign-up', { email, ...rest })
  return email
}

async function providerTokens(me: Client) {
  return (await me.post('/identity/sign-in', { email: await account(me), password })).body
}

const idToken = async (me: Client) => ({ body: { firebase_token: (await providerTokens(me)).id_token as string } })

async function mailedCode(me: Client, db: Db, purpose: string) {
  const email = await account(me)
  const { code, hash } = newCode()
  const userId = (await findByEmail(db, email))?.id ?? ''
  await replaceCode(db, purpose, { userId, hash, expiresAt: new Date(Date.now() + 60_000) })
  return { email, code }
}

export const samples = [
  ...defineSamples(authRoutes, {
    login: idToken,
    refresh: idToken,
    signUp: () => ({ body: newcomer() }),
    requestReset: async (me) => ({ body: { email: await account(me) } }),
    confirmReset: async (me, db) => {
      const { email, code } = await mailedCode(me, db, resetPurpose)
      return { body: { email, reset_code: code, new_password: 'Other-Limb-65' } }
    },
    resendVerification: () => ({}),
    verificationStatus: () => ({}),
    confirmVerification: async (me, db) => {
      const { code } = await mailedCode(me, db, verifyPurpose)
      return { body: { code } }
    },
    signOut: () => ({}),
    roles: () => ({}),
    me: () => ({}),
  }),
  ...defineSamples(identityRoutes, {
    signIn: async (me) => ({ body: { email: await account(me), password } }),
    token: async (me) => ({ body: { refresh_token: (await providerTokens(me)).refresh_token as string } }),
  }),
]
