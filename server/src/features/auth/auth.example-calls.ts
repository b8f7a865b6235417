import { randomUUID } from 'node:crypto'
import { authRoutes, identityRoutes, type SignUp, type UserInfo } from '@sextant/contract/auth/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { newCode } from './codes.ts'
import { resetPurpose, verifyPurpose } from './emails.ts'
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

/** A sign-in through the stand-in for Google. */
async function googleAnswer(me: Client, email = `${randomUUID()}@people.org`) {
  const { trip, url } = (await me.post('/identity/google/begin')).body
  const state = new URL(url, 'http://localhost').searchParams.get('state') ?? ''
  const chosen = { email, given_name: 'Grace', family_name: 'Marlow' }
  const { code } = (await me.post('/identity/stand-in/choose', chosen)).body
  return { trip: trip as string, answer: `?${new URLSearchParams({ code, state })}` }
}

async function googleProof(me: Client, email?: string) {
  const { id_token, user_info } = (await me.post('/identity/google/finish', await googleAnswer(me, email))).body
  return { firebase_token: id_token as string, user_info: user_info as UserInfo }
}

async function mailedCode(me: Client, db: Db, purpose: string) {
  const { userId, email } = me
  const { code, hash } = newCode()
  await replaceCode(db, purpose, { userId, hash, expiresAt: new Date(Date.now() + 60_000) })
  return { email, code }
}

export const samples = [
  ...defineExampleCalls(authRoutes, {
    login: idToken,
    refresh: idToken,
    signUp: () => ({ body: newcomer() }),
    googleSignIn: async (me) => {
      const first = await googleProof(me)
      await me.post('/auth/google/sign-up', { ...first, role: 'Product Manager' })
      return { body: await googleProof(me, first.user_info.email) }
    },
    googleSignUp: async (me) => ({ body: { ...(await googleProof(me)), role: 'Product Manager' as const } }),
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
  ...defineExampleCalls(identityRoutes, {
    provider: () => ({}),
    beginGoogle: () => ({}),
    finishGoogle: async (me) => ({ body: await googleAnswer(me) }),
    chooseStandIn: () => ({ body: { email: 'grace@people.org', given_name: 'Grace', family_name: 'Marlow' } }),
    signIn: async (me) => ({ body: { email: await account(me), password } }),
    token: async (me) => ({ body: { refresh_token: (await providerTokens(me)).refresh_token as string } }),
  }),
]
