import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#ui/button'
import { authApi } from '../auth.api.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { FormProblem } from '../components/form-problem.tsx'

/** Needs a click, because email scanners open every link. */
export default function VerifyEmailPage() {
  const { token: linkToken }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(linkToken)
  // Keep the code out of the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const confirm = useMutation({
    mutationFn: () => authApi.confirmVerification({ body: { code: String(token ?? '') } }),
  })
  if (confirm.isSuccess) return <Confirmed />
  if (!token) return <NoLink />
  return (
    <AuthFrame title="Verify your email" description="Click the button to verify your email address." bearing={12}>
      <div className="flex flex-col gap-5">
        <FormProblem>{confirm.error?.message}</FormProblem>
        <Button variant="primary" size="lg" isWide isPending={confirm.isPending} onClick={() => confirm.mutate()}>
          Verify email
        </Button>
        {confirm.isError && <ToOverview />}
      </div>
    </AuthFrame>
  )
}

/** Overview has the button that sends another link. */
const ToOverview = () => (
  <Link to="/overview" className={buttonClass({ size: 'lg', isWide: true })}>
    Go to Overview
  </Link>
)

const NoLink = () => (
  <AuthFrame
    title="Invalid verification link"
    description="This link is incomplete. Open the link in your email again, or request a new one on the Overview page."
    bearing={75}
  >
    <ToOverview />
  </AuthFrame>
)

function Confirmed() {
  return (
    <AuthFrame title="Email verified" description="Thanks! Your email address is verified." bearing={-20} isReplaced>
      <Link to="/overview" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Continue to Sextant
      </Link>
    </AuthFrame>
  )
}
