import type { ProviderTokens } from '@sextant/contract/auth/routes'
import type { RefreshCookie } from '@sextant/contract/kernel/route'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { exchange } from './identity.service.ts'

type Session = 'cookie' | undefined

/** Browsers get the refresh token in a cookie instead of the answer. */
export function handOver<T extends ProviderTokens>(tokens: T, session: Session, cookie: RefreshCookie): T {
  if (!session || !tokens.refresh_token) return tokens
  cookie.keep(tokens.refresh_token)
  return { ...tokens, refresh_token: undefined }
}

interface Renewal {
  refresh_token?: string | undefined
  session?: Session
}

/** A token in the body takes precedence: browsers that stored one move it into the cookie this way. */
export async function renew(ctx: Ctx, renewal: Renewal, cookie: RefreshCookie): Promise<ProviderTokens> {
  const token = renewal.refresh_token ?? cookie.read()
  try {
    return handOver(await exchange(ctx, token ?? ''), renewal.session, cookie)
  } catch (error) {
    if (renewal.session && error instanceof UserError) cookie.clear()
    throw error
  }
}
