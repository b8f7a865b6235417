import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { randomAddress, type testApp } from '../harness.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'send' | 'folder'>

export const password = 'Brass-Limb-64'
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** People and attackers, each with their own address. */
export function createVisitors({ send, folder }: App) {
  const outbox = path.join(folder, 'outbox')

  function visitor({ ipAddress = randomAddress(), email = `${randomUUID()}@people.org` } = {}) {
    const post = (url: string, body: object, headers: Record<string, string> = {}) =>
      send('POST', url, { body, headers, ipAddress })
    const form = { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Product Manager' }
    const signIn = (typed = password) => post('/identity/sign-in', { email, password: typed })
    const login = (idToken: string) => post('/auth/login', { firebase_token: idToken })
    return {
      email,
      ipAddress,
      post,
      signUp: (changes: object = {}) => post('/auth/sign-up', { ...form, ...changes }),
      signIn,
      login,
      /** From password to session, like the pages do it. */
      async enter() {
        const { id_token, refresh_token } = (await signIn()).body
        return { id_token, refresh_token, access_token: (await login(id_token)).body.access_token as string }
      },
      me: (token: string) => send('GET', '/auth/me', { headers: bearer(token), ipAddress }),
      signOut: (token: string) => send('POST', '/auth/sign-out', { headers: bearer(token), ipAddress }),
      forget: (headers?: Record<string, string>) => post('/auth/password-reset/request', { email }, headers),
      confirmReset: (code: string, changes: object = {}) =>
        post('/auth/password-reset/confirm', { email, reset_code: code, new_password: 'Other-Limb-65', ...changes }),
    }
  }

  /** Emails to an address with this subject, in order, once there are this many. */
  function mailsTo(email: string, subject: string, count = 1) {
    return vi.waitFor(
      async () => {
        const mails = await Promise.all(
          readdirSync(outbox)
            .toSorted()
            .map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))),
        )
        const found = mails.filter(
          (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === email),
        )
        expect(found).toHaveLength(count)
        return found
      },
      { timeout: 10_000 },
    )
  }

  /** The link in the only password reset email. */
  async function resetLink(email: string): Promise<URL> {
    const [mail] = await mailsTo(email, 'Set a new password')
    return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  }

  return { visitor, mailsTo, resetLink }
}

export const codeOf = (link: URL) => link.searchParams.get('token') ?? ''
