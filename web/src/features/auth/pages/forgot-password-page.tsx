import { useState } from 'react'
import { Button } from '#ui/button'
import { AuthFrame } from '../components/auth-frame.tsx'
import { CheckYourEmail } from '../components/check-your-email.tsx'
import { EmailField } from '../components/email-field.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { WaysBack } from '../components/ways-back.tsx'
import { checkResetRequest, requestReset } from '../password-reset.ts'
import { useForm } from '../use-form.ts'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, problem, isPending } = useForm({
    empty: { email: '' },
    check: checkResetRequest,
    async send({ email }) {
      const refusal = await requestReset(email)
      if (!refusal) setSentTo(email.trim())
      return refusal
    },
  })
  if (sentTo) return <CheckYourEmail email={sentTo} />
  return (
    <AuthFrame
      title="Forgot your password?"
      description="Enter your email and we'll send you a link to create a new one."
      bearing={24}
      footer={<WaysBack />}
    >
      <form {...form} className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <EmailField {...field('email')} />
        <Button type="submit" variant="primary" size="lg" isWide isPending={isPending}>
          Send Reset Email
        </Button>
      </form>
    </AuthFrame>
  )
}
