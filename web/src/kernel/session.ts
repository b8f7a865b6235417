import { clearPerson, useAppState } from './app-state.ts'
import { tabOnly } from './browser-storage.ts'
import { tabDraft } from './tab-draft.ts'
import { tokenStore } from './token-store.ts'

export const signInPath = '/auth/login'
const greetingKey = 'greeting'
const refreshEveryMs = 3_000_000

/** Gives a new access token, or null when the person has to sign in again. Throws when it could not ask. */
export type TokenRefresher = () => Promise<string | null>

let refresher: TokenRefresher = async () => null
let refreshing: Promise<string | null> | undefined

export interface SignOut {
  /** False when the session ended by itself: the person did not mean to leave. */
  wasAsked: boolean
}
const leaveListeners = new Set<(signOut: SignOut) => void>()

export function provideTokenRefresher(given: TokenRefresher): void {
  refresher = given
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

  /** One exchange at a time: everyone who asks meanwhile gets its result. */
  refresh(): Promise<string | null> {
    refreshing ??= exchange().finally(() => {
      refreshing = undefined
    })
    return refreshing
  },

  /** True when a usable token is there, or could be had. */
  async recover(): Promise<boolean> {
    const token = session.token() ?? (await session.refresh().catch(() => null))
    useAppState.setState({ isAuthenticated: token !== null })
    return token !== null
  },

  /** Forgets the token in both places, and nothing else. */
  clear(): void {
    tokenStore.clear()
    useAppState.setState({ isAuthenticated: false })
  },

  signOut: () => leave({ wasAsked: true }),

  /** The server no longer knows the person, who did not mean to leave. */
  expire: () => leave({ wasAsked: false }),

  /** Called after every sign-out, whichever tab it began in. */
  onSignOut(listener: (signOut: SignOut) => void): () => void {
    leaveListeners.add(listener)
    return () => leaveListeners.delete(listener)
  },
}

export const isAuthPath = (path: string) => path.startsWith('/auth/')

/** Renews the token while somebody is signed in, and follows a sign-out made in another tab. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (!useAppState.getState().user || isAuthPath(window.location.pathname)) return
    // Without a network the present token stays; the next call or the next round tries again.
    session.refresh().catch(() => undefined)
  }, refreshEveryMs)
  const stopListening = tokenStore.onTakenAway(() => session.signOut())
  // The back button may bring back a page that was frozen before somebody signed out.
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
