import { authRoutes } from '@sextant/contract/auth/routes'
import { queryOptions } from '@tanstack/react-query'
import { tabOnly } from '#kernel/browser-storage'
import { ApiError, describeError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(authRoutes)

export const cooldownMs = 120_000

/** Checked again whenever the person returns to the tab, perhaps from the email. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => api.verificationStatus({ signal }),
  // The banner is only shown while the address is unverified.
  initialData: { email_verified: false },
  staleTime: 5_000,
})

function sayRefused(sentence: string | undefined): false {
  toast.error("Couldn't send email", sentence || 'Please try again later.')
  return false
}

/** Whether another email was sent; shows a toast either way. */
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
    // The generic message means that the server sent none.
    return sayRefused(sentence === describeError(undefined) ? undefined : sentence)
  }
}

const key = (userId: string) => `verification_resent_at:${userId}`

/** When this tab last sent an email, so the cooldown continues across pages. */
export const lastResend = {
  read: (userId: string) => Number(tabOnly.getItem(key(userId)) ?? 0),
  write: (userId: string, at: number) => tabOnly.setItem(key(userId), String(at)),
}
