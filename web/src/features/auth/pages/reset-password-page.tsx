import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button'
import { AuthFrame } from '../components/auth-frame.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { linkProblem, type ResetLink } from '../password-reset.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    resetLink?: ResetLink
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Moves token and email from the URL to tab storage, so they can't leak but survive a reload. */
function useResetLink(): ResetLink {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const kept = useLocation({ select: ({ state }) => state.resetLink })
  const hasQuery = 'token' in search || 'email' in search
  const [link] = useState<ResetLink>(() => {
    if (!hasQuery) return kept ?? {}
    return { token: text(search.token), email: text(search.email) }
  })
  useEffect(() => {
    if (hasQuery) void router.navigate({ to: '.', search: {}, state: { resetLink: link }, replace: true })
  }, [hasQuery, link, router])
  return link
}

export default function ResetPasswordPage() {
  const link = useResetLink()
  const [isDone, setDone] = useState(false)
  const problem = linkProblem(link)
  if (problem) return <InvalidLink problem={problem} />
  return isDone ? <PasswordChanged /> : <NewPasswordForm link={link} onDone={() => setDone(true)} />
}

function InvalidLink({ problem }: { problem: string }) {
  return (
    <AuthFrame
      title="Invalid Reset Link"
      description="This password reset link is invalid or has expired. Please request a new one."
      bearing={76}
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <Link to="/auth/forgot-password" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
          Request New Reset Link
        </Link>
      </div>
    </AuthFrame>
  )
}

function PasswordChanged() {
  return (
    <AuthFrame
      title="Password changed"
      description="Your new password is set. You've been signed out everywhere else."
      bearing={-8}
      isReplaced
    >
      <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Continue to Sign In
      </Link>
    </AuthFrame>
  )
}
