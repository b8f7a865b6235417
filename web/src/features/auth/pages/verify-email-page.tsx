import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#ui/button'
import { authApi } from '../auth.api.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { FormProblem } from '../components/form-problem.tsx'

/** Confirms by a click, not by opening: programs that look through mail open every link in it. */
export default function VerifyEmailPage() {
  const { token: asked }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(asked)
  // What confirms an address does not stay in the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const confirm = useMutation({
    mutationFn: () => authApi.confirmVerification({ body: { code: String(token ?? '') } }),
  })
  if (confirm.isSuccess) return <Confirmed />
  if (!token) return <NoLink />
  return (
    <AuthFrame title="Confirm your email" description="One click, and we know that this address is yours." bearing={12}>
      <div className="flex flex-col gap-5">
        <FormProblem>{confirm.error?.message}</FormProblem>
        <Button variant="primary" size="lg" isWide isPending={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm my address
        </Button>
        {confirm.isError && <ToOverview />}
      </div>
    </AuthFrame>
  )
}

/** Where an unverified person finds the button that sends another link. */
const ToOverview = () => (
  <Link to="/overview" className={buttonClass({ size: 'lg', isWide: true })}>
    Go to Overview
  </Link>
)

const NoLink = () => (
  <AuthFrame
    title="Invalid verification link"
    description="The link is incomplete. Open it from the mail once more, or send a new one from Overview."
    bearing={75}
  >
    <ToOverview />
  </AuthFrame>
)

function Confirmed() {
  return (
    <AuthFrame title="Email confirmed" description="Thank you. Your address is verified." bearing={-20} isReplaced>
      <Link to="/overview" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Continue to Sextant
      </Link>
    </AuthFrame>
  )
}
