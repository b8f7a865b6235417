import { identityRoutes } from '@sextant/contract/auth/routes'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { nullWhenRefused } from '../refusals.ts'
import { embeddedSession } from './embedded-session.ts'
import { type GooglePopup, openGooglePopup } from './google-popup.ts'
import { type GoogleProof, ProviderError, type SignInProvider } from './provider.ts'

const api = clientFor(identityRoutes)
const lockName = 'sextant_provider'
const longestMs = 30_000

/** A refresh token works once, so tabs take turns. Web Locks exist on secure origins only. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, work) : work()

async function exchange(): Promise<string | null> {
  const mark = embeddedSession.mark()
  if (!mark) return null
  const stored = embeddedSession.storedToken()
  const body = { session: 'cookie', ...(stored && { refresh_token: stored }) } as const
  // Has a timeout because other tabs wait for it.
  const call = { body, signal: AbortSignal.timeout(longestMs) }
  const tokens = await api.token(call).catch(nullWhenRefused)
  // The person signed out or in again while this was in flight.
  if (embeddedSession.mark() !== mark) return exchange()
  if (!tokens) {
    embeddedSession.forget()
    return null
  }
  embeddedSession.renew(tokens)
  return tokens.id_token
}

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'auth/internal-error'
  if (error.code === 'network') return 'auth/network-request-failed'
  if (error.status === 429) return 'auth/too-many-requests'
  if (error.status >= 500) return 'auth/internal-error'
  return error.code
}

function refused(error: unknown): never {
  throw error instanceof ProviderError ? error : new ProviderError(codeOf(error), { cause: error })
}

let underWay: { popup: GooglePopup; cancel: AbortController } | undefined
let isFinishing = false

async function signInWithGoogle(signal: AbortSignal): Promise<GoogleProof> {
  if (underWay?.popup.isOpen() || isFinishing) {
    underWay?.popup.focus()
    throw new ProviderError('auth/cancelled-popup-request')
  }
  // The window is closed, so its answer is no longer needed.
  underWay?.cancel.abort()
  const mine = { popup: openGooglePopup(), cancel: new AbortController() }
  underWay = mine
  const either = AbortSignal.any([signal, mine.cancel.signal])
  try {
    return await travel(mine.popup, either)
  } catch (error) {
    mine.popup.close()
    return refused(either.aborted ? new ProviderError('auth/cancelled-popup-request') : error)
  } finally {
    if (underWay === mine) underWay = undefined
  }
}

async function travel(popup: GooglePopup, signal: AbortSignal): Promise<GoogleProof> {
  const { trip, url } = await api.beginGoogle({ signal })
  const answer = await popup.visit(url, signal)
  // Declining at Google counts as closing the window.
  if (new URLSearchParams(answer).get('error') === 'access_denied') throw new ProviderError('auth/popup-closed-by-user')
  isFinishing = true
  try {
    return await inOneTab(() => finish(trip, answer, signal))
  } finally {
    isFinishing = false
  }
}

async function finish(trip: string, answer: string, signal: AbortSignal): Promise<GoogleProof> {
  const body = { trip, answer, session: 'cookie' } as const
  const { user_info: userInfo, ...tokens } = await api.finishGoogle({ body, signal })
  embeddedSession.begin(tokens)
  return { idToken: tokens.id_token, userInfo }
}

export const embeddedProvider: SignInProvider = {
  signIn: (credentials) =>
    inOneTab(async () => {
      const tokens = await api.signIn({ body: { ...credentials, session: 'cookie' } }).catch(refused)
      embeddedSession.begin(tokens)
      return tokens.id_token
    }),
  signInWithGoogle,
  freshIdToken: () => inOneTab(exchange),
  expiresAt: embeddedSession.expiresAt,
  signOut: async () => embeddedSession.forget(),
}
