import { shareDays } from '@sextant/contract/collaboration/share-links'
import { type SubmitEvent, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { PasswordField } from '#ui/fields/password-field'
import { RadioGroup } from '#ui/fields/radio-group'
import { Select } from '#ui/fields/select'
import { Banner } from '#ui/states/banner'

interface NewLink {
  canComment: boolean
  withEvidence: boolean
  days: (typeof shareDays)[number]
  password?: string
}

interface LinkFormProps {
  isPending: boolean
  error: Error | null
  onCreate: (link: NewLink) => void
}

const permissions = [
  { value: 'read', label: 'Read' },
  {
    value: 'comment',
    label: 'Read and comment',
    description: 'Under a name they enter. Your own comments stay hidden.',
  },
] as const
const lifetimes = shareDays.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }))
const shortest = 6

export function LinkForm({ isPending, error, onCreate }: LinkFormProps) {
  const [permission, setPermission] = useState<'read' | 'comment'>('read')
  const [withEvidence, setWithEvidence] = useState(true)
  const [days, setDays] = useState<string>('7')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  function create(event: SubmitEvent) {
    event.preventDefault()
    const isShort = password !== '' && password.length < shortest
    setProblem(isShort ? `Use at least ${shortest} characters` : undefined)
    if (isShort || isPending) return
    const lifetime = shareDays.find((each) => String(each) === days) ?? 7
    onCreate({ canComment: permission === 'comment', withEvidence, days: lifetime, ...(password && { password }) })
  }
  return (
    <form noValidate onSubmit={create} className="grid gap-5">
      {error && (
        <Banner tone="danger" isAlert>
          {describeError(error)}
        </Banner>
      )}
      <RadioGroup label="People can" options={[...permissions]} value={permission} onChange={setPermission} />
      <Checkbox
        checked={withEvidence}
        onChange={(event) => setWithEvidence(event.target.checked)}
        description="Customers' words and who said them. The text of the document itself always stays."
      >
        Show the quotes behind it
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Expires after" options={lifetimes} value={days} onChange={setDays} />
        <PasswordField
          label="Password (optional)"
          autoComplete="new-password"
          maxLength={128}
          error={problem}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" isPending={isPending} className="justify-self-start">
        Create link
      </Button>
    </form>
  )
}
