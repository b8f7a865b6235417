import type { SignUp } from '@sextant/contract/auth/routes'
import { signUpEmailProblem, signUpPasswordProblem } from '@sextant/contract/auth/rules'
import { describeError } from '#kernel/data/api-error'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { toast } from '#kernel/toasts/toasts'
import { authApi } from './auth.api.ts'
import { enter } from './enter.ts'
import { provider } from './identity/chosen-provider.ts'
import { embeddedSession } from './identity/embedded-session.ts'
import {
  detailOr,
  hasStatus,
  isNetworkError,
  isRefusedEmail,
  isWeakPassword,
  networkProblem,
  type Refusal,
} from './refusals.ts'

export interface SignUpForm {
  firstName: string
  lastName: string
  email: string
  password: string
  role: string
}
type Field = keyof SignUpForm

export function checkSignUp(form: SignUpForm): Partial<Record<Field, string>> {
  const email = signUpEmailProblem(form.email)
  const password = signUpPasswordProblem(form.password)
  return {
    ...(!form.firstName.trim() && { firstName: 'First name is required' }),
    ...(!form.lastName.trim() && { lastName: 'Last name is required' }),
    ...(email && { email }),
    ...(password && { password }),
    ...(!form.role && { role: 'Please select your role' }),
  }
}

export async function signUp(form: SignUpForm): Promise<Refusal<Field> | undefined> {
  try {
    const { access_token, provider_tokens } = await authApi.signUp({ body: { ...toBody(form), session: 'cookie' } })
    if (provider_tokens) embeddedSession.begin(provider_tokens)
    enter(access_token)
    toastPresets.accountCreated()
    toastPresets.verificationSent(form.email.trim())
    return undefined
  } catch (error) {
    return refused(error)
  }
}

/** Signs in at an external provider too, so it can renew the session later. */
export async function rememberAtProvider({ email, password }: SignUpForm): Promise<void> {
  if (embeddedSession.mark()) return
  await provider.signIn({ email: email.trim(), password }).catch(() => undefined)
}

function toBody({ firstName, lastName, email, password, role }: SignUpForm): SignUp {
  return {
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    email: email.trim(),
    password,
    // The options came from the server, which validates them again.
    role: role as SignUp['role'],
  }
}

function refused(error: unknown): Refusal<Field> {
  if (isNetworkError(error)) return { problem: networkProblem }
  if (hasStatus(error, 409)) {
    toast.warning('Account already exists', 'Try signing in instead, or use a different email address.')
    return { fields: { email: 'An account with this email already exists' } }
  }
  if (isWeakPassword(error)) return { fields: { password: describeError(error) } }
  if (isRefusedEmail(error)) return { fields: { email: describeError(error) } }
  const problem = detailOr(error, 'Sign up failed. Please try again.')
  toast.error('Sign up failed', problem)
  return { problem }
}
