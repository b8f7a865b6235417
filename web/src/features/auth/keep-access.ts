import { useAppState } from '#kernel/app-state'
import { isAuthPath, provideTokenRefresher, session } from '#kernel/session/session'
import { embeddedSession } from './identity/embedded-session.ts'
import { firebaseSession } from './identity/firebase-session.ts'

const checkEveryMs = 60_000
/** Delayed so it doesn't compete with page load. */
const firstLookAfterMs = 2_000
const access = () => import('./access.ts')

/** Polled instead of scheduled: tokens keep expiring while a laptop sleeps. */
async function renewWhenExpiring(): Promise<void> {
  if (!session.token() || isAuthPath(window.location.pathname)) return
  const { isExpiringSoon } = await access()
  if (isExpiringSoon()) await session.refresh()
}

// Offline, keep the current token; the next check tries again.
const look = () => void renewWhenExpiring().catch(() => undefined)

/** Loads Firebase to detect a sign-out there and to finish a clean-up that an earlier page didn't complete. */
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
  // The sign-out event fires after the token is cleared, so remember it to end that session on the server.
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
    // The server already knows about expired sessions and cleans up any it wasn't told about.
    if (ended && wasAsked) void endSession(ended)
  })
  return () => {
    stopFollowing()
    window.removeEventListener('storage', remember)
    stopListening()
  }
}

/** Connects the sign-in provider to the session: renewal and sign-out. */
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
