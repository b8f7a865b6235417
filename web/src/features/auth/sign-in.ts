import { isEmail } from '@sextant/contract/auth/rules'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { toast } from '#kernel/toasts/toasts'
import { authApi } from './auth.api.ts'
import { enter } from './enter.ts'
import { provider } from './identity/chosen-provider.ts'
import { type Credentials, ProviderError } from './identity/provider.ts'
import { providerMessage } from './identity/provider-messages.ts'
import { detailOr, hasStatus, type Refusal } from './refusals.ts'

type Field = keyof Credentials

export function checkSignIn({ email, password }: Credentials): Partial<Record<Field, string>> {
  const address = email.trim()
  return {
    ...(!address && { email: 'Email is required' }),
    ...(address && !isEmail(address) && { email: 'Please enter a valid email' }),
    ...(!password && { password: 'Password is required' }),
  }
}

/** Signs in at the provider, then at the server. */
export async function signIn({ email, password }: Credentials): Promise<Refusal<Field> | undefined> {
  try {
    const idToken = await provider.signIn({ email: email.trim(), password })
    return await exchange(idToken)
  } catch (error) {
    const problem = providerMessage(error instanceof ProviderError ? error.code : '')
    toast.error('Sign-in trouble', problem)
    return { problem }
  }
}

async function exchange(idToken: string): Promise<Refusal<Field> | undefined> {
  try {
    const { access_token } = await authApi.login({ body: { firebase_token: idToken } })
    enter(access_token)
    toastPresets.welcomeBack()
    return undefined
  } catch (error) {
    await provider.signOut()
    return refusedByProduct(error)
  }
}

function refusedByProduct(error: unknown): Refusal<Field> {
  if (hasStatus(error, 404)) {
    toast.error('Account not found', "Looks like you're new here! Please create an account first.")
    return { problem: "We couldn't find an account with this email. Would you like to create one?" }
  }
  if (hasStatus(error, 401)) {
    toast.error('Sign-in failed', 'Double-check your password and give it another try.')
    return { problem: "That password doesn't look right. Please try again or reset your password." }
  }
  return { problem: detailOr(error, "We're having trouble signing you in. Please try again in a moment.") }
}
