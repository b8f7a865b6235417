import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import type { StandInAccount } from '../identity/stand-in-accounts.ts'
import type { Refusal } from '../refusals.ts'
import { checkAccount } from '../stand-in.ts'
import { useForm } from '../use-form.ts'
import { EmailField } from './email-field.tsx'
import { FormProblem } from './form-problem.tsx'

interface StandInFormProps {
  onChoose: (account: StandInAccount) => Promise<Refusal<keyof StandInAccount> | undefined>
}

export function StandInForm({ onChoose }: StandInFormProps) {
  const { form, field, problem, isPending } = useForm({
    empty: { firstName: '', lastName: '', email: '' },
    check: checkAccount,
    send: onChoose,
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormProblem>{problem}</FormProblem>
      <div className="grid items-start gap-4 xs:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" size="lg" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" size="lg" required />
      </div>
      <EmailField {...field('email')} />
      <Button type="submit" variant="primary" size="lg" isWide isPending={isPending} className="mt-1">
        Continue
      </Button>
    </form>
  )
}
