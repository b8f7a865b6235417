import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button'
import { FormProblem } from '../components/form-problem.tsx'
import { PopupFrame } from '../components/popup-frame.tsx'
import { StandInAccounts } from '../components/stand-in-accounts.tsx'
import { StandInForm } from '../components/stand-in-form.tsx'
import { accountsUsed, type StandInAccount } from '../identity/stand-in-accounts.ts'
import { chooseAccount, decline } from '../stand-in.ts'

/** Must not look like Google, and says why it is shown. */
export default function GoogleChoosePage() {
  const { state }: Record<string, unknown> = useSearch({ strict: false })
  const [accounts] = useState(accountsUsed)
  const [isNew, setNew] = useState(accounts.length === 0)
  if (typeof state !== 'string' || !state) return <NobodyWaits />
  return (
    <PopupFrame
      title="Stand-in for Google sign-in"
      description="Google isn't configured on this server. Choose an account to sign in with."
    >
      {isNew ? (
        <StandInForm onChoose={(account) => chooseAccount(account, state)} />
      ) : (
        <Chooser accounts={accounts} state={state} onAnother={() => setNew(true)} />
      )}
      <div className="mt-3 flex flex-col">
        {isNew && accounts.length > 0 && (
          <Button variant="ghost" size="lg" isWide onClick={() => setNew(false)}>
            Back to the accounts
          </Button>
        )}
        <Button variant="ghost" size="lg" isWide onClick={() => void decline(state)}>
          Cancel
        </Button>
      </div>
    </PopupFrame>
  )
}

interface ChooserProps {
  accounts: readonly StandInAccount[]
  state: string
  onAnother: () => void
}

function Chooser({ accounts, state, onAnother }: ChooserProps) {
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function choose(account: StandInAccount): Promise<void> {
    if (chosen) return
    setChosen(account.email)
    setProblem((await chooseAccount(account, state))?.problem)
    setChosen(undefined)
  }
  return (
    <div className="flex flex-col gap-4">
      <FormProblem>{problem}</FormProblem>
      <StandInAccounts
        accounts={accounts}
        chosen={chosen}
        onChoose={(account) => void choose(account)}
        onAnother={onAnother}
      />
    </div>
  )
}

function NobodyWaits() {
  return (
    <PopupFrame title="No sign-in in progress" description="Start on the sign-in page.">
      <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Back to sign in
      </Link>
    </PopupFrame>
  )
}
