import { authRoutes } from '@sextant/contract/auth/routes'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, describeError } from '#kernel/api-error'
import { tabOnly } from '#kernel/browser-storage'
import { clientFor } from '#kernel/client'
import { toastPresets } from '#kernel/toast-presets'
import { toast } from '#kernel/toasts'

const api = clientFor(authRoutes)

export const cooldownMs = 120_000

/** Asked anew whenever the person comes back to the tab, perhaps from the mail. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => api.verificationStatus({ signal }),
  // The banner stands because the answer was no a moment ago.
  initialData: { email_verified: false },
  staleTime: 5_000,
})

function sayRefused(sentence: string | undefined): false {
  toast.error("Couldn't send email", sentence || 'Please try again later.')
  return false
}

/** True when another mail is on its way; the person is told either way. */
export async function resendVerification(): Promise<boolean> {
  try {
    const { success, message } = await api.resendVerification()
    if (!success) return sayRefused(message)
    toast.success('Verification email sent!', 'Check your inbox and spam folder.')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') {
      toastPresets.connectionError()
      return false
    }
    const sentence = describeError(error)
    // The kernel's general sentence means that the server gave none.
    return sayRefused(sentence === describeError(undefined) ? undefined : sentence)
  }
}

const key = (userId: string) => `verification_resent_at:${userId}`

/** When this tab last sent a mail: the wait goes on across pages. */
export const lastResend = {
  read: (userId: string) => Number(tabOnly.getItem(key(userId)) ?? 0),
  write: (userId: string, at: number) => tabOnly.setItem(key(userId), String(at)),
}
