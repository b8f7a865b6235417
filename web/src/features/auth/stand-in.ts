import { identityRoutes } from '@sextant/contract/auth/routes'
import { isEmail } from '@sextant/contract/auth/rules'
import { clientFor } from '#kernel/data/client'
import { bringAnswer } from './identity/google-channel.ts'
import { rememberAccount, type StandInAccount } from './identity/stand-in-accounts.ts'
import { detailOr, isNetworkError, networkProblem, type Refusal } from './refusals.ts'

const api = clientFor(identityRoutes)
type Field = keyof StandInAccount

const nobodyWaits = 'This sign-in has expired. Please close this window and start again.'

export function checkAccount({ firstName, lastName, email }: StandInAccount): Partial<Record<Field, string>> {
  return {
    ...(!firstName.trim() && { firstName: 'First name is required' }),
    ...(!lastName.trim() && { lastName: 'Last name is required' }),
    ...(!isEmail(email.trim()) && { email: 'Please enter a valid email address' }),
  }
}

/** Answers the waiting page as Google would for this account. */
export async function chooseAccount(account: StandInAccount, state: string): Promise<Refusal<Field> | undefined> {
  const [firstName, lastName, email] = [account.firstName.trim(), account.lastName.trim(), account.email.trim()]
  try {
    const { code } = await api.chooseStandIn({ body: { email, given_name: firstName, family_name: lastName } })
    rememberAccount({ firstName, lastName, email })
    return await answer({ code, state })
  } catch (error) {
    return { problem: isNetworkError(error) ? networkProblem : detailOr(error, 'Please try again.') }
  }
}

/** Answers as Google does when the person declines. */
export async function decline(state: string): Promise<void> {
  await answer({ error: 'access_denied', state })
  // Also when no page received it.
  window.close()
}

async function answer(body: Record<string, string>): Promise<Refusal<Field> | undefined> {
  if (!(await bringAnswer(`?${new URLSearchParams(body)}`))) return { problem: nobodyWaits }
  window.close()
  return undefined
}
