import { useAppState } from '#kernel/app-state'
import { isAuthPath, provideTokenRefresher, session } from '#kernel/session'
import { embeddedSession } from './identity/embedded-session.ts'
import { firebaseSession } from './identity/firebase-session.ts'

const checkEveryMs = 60_000
/** The page has enough to do at first. */
const firstLookAfterMs = 2_000
const access = () => import('./access.ts')

/** The clock of the provider runs on while a laptop sleeps, so it is looked at, not waited for. */
async function renewWhenExpiring(): Promise<void> {
  if (!session.token() || isAuthPath(window.location.pathname)) return
  const { isExpiringSoon } = await access()
  if (isExpiringSoon()) await session.refresh()
}

// Without a network the present token stays, and the next look tries again.
const look = () => void renewWhenExpiring().catch(() => undefined)

/** Firebase's own code tells of a sign-out there; and what an earlier page did not get to clear is cleared. */
async function followFirebase(): Promise<void> {
  if (firebaseSession.isLeaving()) await (await access()).leaveProvider()
  else if (firebaseSession.expiresAt() !== undefined) await (await access()).followProvider()
}

const endSession = (token: string) =>
  access()
    .then((room) => room.endSession(token))
    .catch(() => undefined)

function endSessionsOnSignOut(): () => void {
  let token = session.token()
  // A sign-out is announced when the token is gone already, and the server has to be told which one it was.
  const remember = () => {
    token = session.token() ?? token
  }
  const stopFollowing = useAppState.subscribe(remember)
  window.addEventListener('storage', remember)
  const stopListening = session.onSignOut(({ wasAsked }) => {
    embeddedSession.forget()
    firebaseSession.leave()
    void followFirebase().catch(() => undefined)
    const ended = token
    token = null
    // A session that ended by itself is known to the server; and it forgets in time what it could not be told.
    if (ended && wasAsked) void endSession(ended)
  })
  return () => {
    stopFollowing()
    window.removeEventListener('storage', remember)
    stopListening()
  }
}

/** Plugs the sign-in provider into the session: how it is renewed, when, and what a sign-out ends. */
export function keepAccess(): () => void {
  provideTokenRefresher(async () => (await access()).renewAccess())
  const stopEnding = endSessionsOnSignOut()
  const timer = setInterval(look, checkEveryMs)
  document.addEventListener('visibilitychange', look)
  const firstLook = setTimeout(look, firstLookAfterMs)
  void followFirebase().catch(() => undefined)
  return () => {
    stopEnding()
    clearInterval(timer)
    clearTimeout(firstLook)
    document.removeEventListener('visibilitychange', look)
  }
}
