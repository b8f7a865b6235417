import { UserRoundPlus } from 'lucide-react'
import { Avatar } from '#ui/avatar'
import { Spinner } from '#ui/states/spinner'
import type { StandInAccount } from '../identity/stand-in-accounts.ts'

interface StandInAccountsProps {
  accounts: readonly StandInAccount[]
  /** The email of the account being signed in. */
  chosen: string | undefined
  onChoose: (account: StandInAccount) => void
  onAnother: () => void
}

const row =
  'flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-start transition-colors duration-150 ease-instrument hover:bg-sunken active:bg-line -outline-offset-2'

export function StandInAccounts({ accounts, chosen, onChoose, onAnother }: StandInAccountsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong bg-surface">
      {accounts.map((account) => {
        const name = `${account.firstName} ${account.lastName}`
        return (
          <li key={account.email}>
            <button type="button" className={row} onClick={() => onChoose(account)}>
              <Avatar name={name} isDecorative />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{name}</span>
                <span className="block truncate text-xs text-ink-2">{account.email}</span>
              </span>
              {chosen === account.email && <Spinner />}
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className={row} onClick={onAnother}>
          <span className="grid size-9 place-items-center">
            <UserRoundPlus aria-hidden="true" strokeWidth={1.5} className="size-5 text-ink-2" />
          </span>
          <span className="text-sm font-semibold">Use another account</span>
        </button>
      </li>
    </ul>
  )
}
