import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type User, useAppState } from '#kernel/app-state'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Progress } from '#ui/charts/progress'
import { Banner } from '#ui/states/banner'
import { cooldownMs, lastResend, resendVerification, verificationQuery } from './verification.ts'

export function VerificationBanner({ user }: { user: User }) {
  const [resentAt, setResentAt] = useState(() => lastResend.read(user.id))
  const [isWaiting, setWaiting] = useState(() => resentAt + cooldownMs > Date.now())
  const remainingMs = resentAt + cooldownMs - useNow(isWaiting ? 1_000 : null)
  const lookAgain = useProven(user)

  useEffect(() => {
    if (remainingMs <= 0) setWaiting(false)
  }, [remainingMs])

  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess(isSent) {
      if (!isSent) return
      const now = Date.now()
      lastResend.write(user.id, now)
      setResentAt(now)
      setWaiting(true)
      // The server also reports success if the address is already verified.
      lookAgain()
    },
  })

  return (
    <Banner
      tone="warning"
      title="Verify your email"
      className="mb-5 lg:mb-6"
      action={
        <>
          {isWaiting && <Countdown remainingMs={remainingMs} />}
          <Button
            size="sm"
            isPending={resend.isPending}
            disabledReason={isWaiting ? 'You can send another email when the countdown ends.' : undefined}
            onClick={() => resend.mutate()}
          >
            Resend
          </Button>
        </>
      }
    >
      We sent a link to <span className="font-medium break-all text-ink">{user.email}</span>. Click it to verify your
      email.
    </Banner>
  )
}

/** The address may be verified in another tab. */
function useProven(user: User): () => void {
  const { data, refetch } = useQuery(verificationQuery)
  const isProven = data.email_verified
  useEffect(() => {
    if (isProven) useAppState.setState({ user: { ...user, emailVerified: true } })
  }, [isProven, user])
  return () => void refetch()
}

function Countdown({ remainingMs }: { remainingMs: number }) {
  const seconds = Math.min(cooldownMs / 1_000, Math.max(0, Math.ceil(remainingMs / 1_000)))
  return (
    <span className="flex items-center gap-3">
      <Progress
        label="Time until you can resend"
        value={(seconds * 100_000) / cooldownMs}
        className="w-28 [&_div]:duration-1000 [&_div]:ease-linear"
      />
      <span aria-hidden="true" className="num w-12 text-xs text-ink-2">{`${seconds} s`}</span>
    </span>
  )
}
