import type { SignUp } from '@sextant/contract/auth/routes'
import type { Actor, Ctx } from '#kernel/context'
import * as queries from './auth.queries.ts'

interface Created {
  account: queries.Account
  /** The person in their personal workspace. */
  actor: Actor
}

/** The account with its personal workspace, in the transaction under way; undefined when the address is taken. */
export async function createAccount(
  ctx: Ctx,
  person: Omit<SignUp, 'password'>,
  passwordHash?: string,
): Promise<Created | undefined> {
  const account = await queries.insertAccount(ctx.db, person, passwordHash)
  if (!account) return undefined
  const actor = { ...(await queries.personalActor(ctx.db, account.id)), sessionId: '' }
  const home = ctx.as(actor)
  await queries.insertOwnSeat(home.db, actor)
  await home.audit('CREATE_ACCOUNT', { id: account.id, name: account.email })
  return { account, actor }
}
