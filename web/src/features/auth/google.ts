import type { SignUp } from '@sextant/contract/auth/routes'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { authApi } from './auth.api.ts'
import { enter } from './enter.ts'
import { provider } from './identity/chosen-provider.ts'
import { type GoogleProof, ProviderError } from './identity/provider.ts'
import { detailOr, hasStatus, isNetworkError, networkProblem, type Refusal } from './refusals.ts'

/** `left`: the person closed the window, so no message is shown. */
export type GoogleOutcome<Field extends string = never> = 'entered' | 'left' | Refusal<Field>

export const unknownProfileProblem =
  "We couldn't find an account linked to this Google profile. Please sign up first or try email/password."
const signInFailed = "We're having trouble with Google sign-in. Please try again or use email/password."
const signInRefused = "We're having trouble with Google sign-in right now. Please try again or use email/password."
const signUpFailed = 'Google sign-up failed. Please try again.'
const accountExists = 'Account already exists. Please sign in instead.'
const otherWayIn = 'An account already exists with this email. Please sign in instead.'
const asksToSignIn = [accountExists, otherWayIn]

/** Whether signing in resolves this problem. */
export const isAboutSigningIn = (problem: string | undefined) => asksToSignIn.some((text) => text === problem)

const leavings = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request']
const commonProblems: Record<string, string> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  'auth/operation-not-allowed': "Google sign-in isn't configured on this server.",
}

interface Way {
  exchange: (proof: GoogleProof) => Promise<{ access_token: string }>
  welcome: () => void
  /** Messages for a failure at the provider and for a refusal by the server. */
  unproven: (error: ProviderError) => string
  refused: (error: unknown) => string
}

const bodyOf = ({ idToken, userInfo }: GoogleProof) => ({ firebase_token: idToken, user_info: userInfo })

const signInWay: Way = {
  exchange: (proof) => authApi.googleSignIn({ body: bodyOf(proof) }),
  welcome: toastPresets.signedIn,
  unproven: ({ cause }) => detailOr(cause, signInFailed),
  refused(error) {
    if (hasStatus(error, 404)) return unknownProfileProblem
    return isNetworkError(error) ? signInFailed : detailOr(error, signInRefused)
  },
}

const signUpWay = (role: string): Way => ({
  // The options came from the server, which validates them again.
  exchange: (proof) => authApi.googleSignUp({ body: { ...bodyOf(proof), role: role as SignUp['role'] } }),
  welcome: toastPresets.accountCreated,
  unproven({ code, cause }) {
    if (code === 'auth/account-exists-with-different-credential') return otherWayIn
    return code === 'auth/network-request-failed' ? networkProblem : detailOr(cause, signUpFailed)
  },
  refused(error) {
    if (hasStatus(error, 409)) return accountExists
    return isNetworkError(error) ? networkProblem : detailOr(error, signUpFailed)
  },
})

export const signInWithGoogle = (signal: AbortSignal): Promise<GoogleOutcome> => go(signInWay, signal)

export async function signUpWithGoogle(role: string, signal: AbortSignal): Promise<GoogleOutcome<'role'>> {
  if (!role) return { fields: { role: 'Please select your role before signing up with Google.' } }
  return go(signUpWay(role), signal)
}

let isExchanging = false

async function go(way: Way, signal: AbortSignal): Promise<GoogleOutcome> {
  if (isExchanging) return 'left'
  try {
    return await exchange(way, await provider.signInWithGoogle(signal))
  } catch (error) {
    const refusal = error instanceof ProviderError ? error : new ProviderError('auth/internal-error', { cause: error })
    if (leavings.includes(refusal.code)) return 'left'
    return { problem: commonProblems[refusal.code] ?? way.unproven(refusal) }
  }
}

async function exchange(way: Way, proof: GoogleProof): Promise<GoogleOutcome> {
  isExchanging = true
  try {
    enter((await way.exchange(proof)).access_token)
    way.welcome()
    return 'entered'
  } catch (error) {
    await provider.signOut()
    return { problem: way.refused(error) }
  } finally {
    isExchanging = false
  }
}
