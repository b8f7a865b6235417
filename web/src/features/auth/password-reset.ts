import { isEmail, passwordStrength, resetPasswordProblem } from '@sextant/contract/auth/rules'
import { describeError } from '#kernel/data/api-error'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { authApi } from './auth.api.ts'
import { detailOr, hasStatus, isNetworkError, isWeakPassword, networkProblem, type Refusal } from './refusals.ts'

export function checkResetRequest({ email }: { email: string }): { email?: string } {
  const address = email.trim()
  if (!address) return { email: 'Email is required' }
  return isEmail(address) ? {} : { email: 'Please enter a valid email address' }
}

interface Words {
  confirm: () => void
  /** Used when the server gives no reason. */
  otherwise: string
}

async function request(email: string, { confirm, otherwise }: Words): Promise<Refusal<'email'> | undefined> {
  try {
    await authApi.requestReset({ body: { email: email.trim() } })
    confirm()
    return undefined
  } catch (error) {
    return { problem: isNetworkError(error) ? networkProblem : detailOr(error, otherwise) }
  }
}

export const requestReset = (email: string) =>
  request(email, {
    confirm: toastPresets.passwordResetSent,
    otherwise: 'Failed to send reset email. Please try again.',
  })
export const resendReset = (email: string) =>
  request(email, { confirm: toastPresets.emailSent, otherwise: 'Failed to resend email. Please try again.' })

export interface ResetLink {
  token?: string
  email?: string
}

export function linkProblem({ token, email }: ResetLink): string | undefined {
  if (!token) return 'Invalid or missing reset token'
  return email ? undefined : 'Invalid or missing email parameter'
}

export interface NewPassword {
  password: string
  confirmation: string
}

const enoughStrength = 3

export const isStrongEnough = (password: string) => passwordStrength(password).score >= enoughStrength

export function checkNewPassword({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const problem = resetPasswordProblem(password)
  return {
    ...(problem && { password: problem }),
    ...(!confirmation && { confirmation: 'Please confirm your password' }),
    ...(confirmation && confirmation !== password && { confirmation: 'Passwords do not match' }),
  }
}

export const expiredLinkProblem = 'Invalid or expired reset token. Please request a new password reset.'

export async function confirmReset(
  { token = '', email = '' }: ResetLink,
  newPassword: string,
): Promise<Refusal<keyof NewPassword> | undefined> {
  try {
    await authApi.confirmReset({ body: { email, reset_code: token, new_password: newPassword } })
    return undefined
  } catch (error) {
    if (isNetworkError(error)) return { problem: networkProblem }
    if (isWeakPassword(error)) return { fields: { password: describeError(error) } }
    if (hasStatus(error, 400)) return { problem: expiredLinkProblem }
    return { problem: detailOr(error, 'Failed to reset password. Please try again.') }
  }
}
