import { useState } from 'react'
import { Button } from '#ui/button'
import { resendReset } from '../password-reset.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import { WaysBack } from './ways-back.tsx'

const steps = [
  'Check your inbox and spam folder',
  'Click the link in the email',
  'Create a new password',
  'Sign in with your new password',
]

/** Shown after a reset email is requested; resending keeps this view. */
export function CheckYourEmail({ email }: { email: string }) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  async function resend() {
    setPending(true)
    setProblem(undefined)
    const refusal = await resendReset(email)
    setProblem(refusal?.problem)
    setPending(false)
  }
  return (
    <AuthFrame
      title="Check your email"
      description={
        <>
          We sent a link to <strong className="font-semibold break-all text-ink">{email}</strong>, if it belongs to an
          account.
        </>
      }
      bearing={40}
      footer={<WaysBack />}
      isReplaced
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <section aria-labelledby="whats-next">
          <h2 id="whats-next" className="text-sm font-semibold">
            What's next
          </h2>
          <ol className="mt-3 flex flex-col gap-2.5 text-sm text-ink-2">
            {steps.map((step, index) => (
              <li key={step} className="flex items-baseline gap-3">
                <span
                  aria-hidden="true"
                  className="num w-4 shrink-0 text-end font-display text-lg leading-none text-brass"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
        <Button size="lg" isWide isPending={isPending} onClick={resend}>
          Resend Email
        </Button>
      </div>
    </AuthFrame>
  )
}
