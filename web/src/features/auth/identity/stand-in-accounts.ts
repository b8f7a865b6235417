import { local } from '#kernel/browser-storage'

export interface StandInAccount {
  firstName: string
  lastName: string
  email: string
}

const key = 'sextant_stand_in_accounts'
const atMost = 5

const isAccount = (value: unknown): value is StandInAccount =>
  typeof value === 'object' &&
  value !== null &&
  ['firstName', 'lastName', 'email'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Accounts used in this browser, latest first. */
export function accountsUsed(): StandInAccount[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAccount) : []
  } catch {
    return []
  }
}

export function rememberAccount({ firstName, lastName, email }: StandInAccount): void {
  const others = accountsUsed().filter((account) => account.email.toLowerCase() !== email.toLowerCase())
  local.setItem(key, JSON.stringify([{ firstName, lastName, email }, ...others].slice(0, atMost)))
}
