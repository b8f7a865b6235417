import { clearPerson, useAppState } from '../app-state.ts'
import { tabOnly } from '../browser-storage.ts'
import { tabDraft } from '../tab-draft.ts'
import { tokenStore } from './token-store.ts'

export const signInPath = '/auth/login'
const greetingKey = 'greeting'
const refreshEveryMs = 3_000_000

/** Returns a new access token, or null if the person has to sign in again. Throws if it couldn't ask. */
export type TokenRefresher = () => Promise<string | null>

let refresher: TokenRefresher = async () => null
let refreshing: Promise<string | null> | undefined

export interface SignOut {
  /** False when the session ended by itself. */
  wasAsked: boolean
}
const leaveListeners = new Set<(signOut: SignOut) => void>()

export function provideTokenRefresher(provided: TokenRefresher): void {
  refresher = provided
}

function leave(signOut: SignOut): void {
  session.clear()
  clearPerson()
  tabOnly.removeItem(greetingKey)
  tabDraft.forgetAll()
  for (const listener of leaveListeners) listener(signOut)
}

async function exchange(): Promise<string | null> {
  const token = await refresher()
  if (token) session.start(token)
  else session.clear()
  return token
}

export const session = {
  token: () => tokenStore.read(),

  start(token: string): void {
    tokenStore.write(token)
    useAppState.setState({ isAuthenticated: true })
  },

  /** One refresh at a time: concurrent callers share its result. */
  refresh(): Promise<string | null> {
    refreshing ??= exchange().finally(() => {
      refreshing = undefined
    })
    return refreshing
  },

  /** Whether there is a usable token or one could be renewed. */
  async recover(): Promise<boolean> {
    const token = session.token() ?? (await session.refresh().catch(() => null))
    useAppState.setState({ isAuthenticated: token !== null })
    return token !== null
  },

  /** Deletes the token from both places and nothing else. */
  clear(): void {
    tokenStore.clear()
    useAppState.setState({ isAuthenticated: false })
  },

  signOut: () => leave({ wasAsked: true }),

  /** The server no longer accepts the session. */
  expire: () => leave({ wasAsked: false }),

  /** Called after every sign-out, in whichever tab it began. */
  onSignOut(listener: (signOut: SignOut) => void): () => void {
    leaveListeners.add(listener)
    return () => leaveListeners.delete(listener)
  },
}

export const isAuthPath = (path: string) => path.startsWith('/auth/')

/** Renews the token while someone is signed in, and follows sign-outs in other tabs. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (!useAppState.getState().user || isAuthPath(window.location.pathname)) return
    // Offline, keep the current token; the next call or round retries.
    session.refresh().catch(() => undefined)
  }, refreshEveryMs)
  const stopListening = tokenStore.onTakenAway(() => session.signOut())
  // The back button may restore a page that was cached before a sign-out.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && useAppState.getState().isAuthenticated && !session.token()) session.signOut()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('pageshow', onPageShow)
  }
}
