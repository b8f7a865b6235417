import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button'
import { PopupFrame } from '../components/popup-frame.tsx'
import { bringAnswer } from '../identity/google-channel.ts'

/** Google redirects its window here; it passes the answer to the waiting page and closes. */
export default function GoogleCallbackPage() {
  const router = useRouter()
  const [answer] = useState(() => router.history.location.search)
  const { data: isTaken } = useQuery({
    queryKey: ['google-answer', answer],
    queryFn: () => bringAnswer(answer),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The answer works like a password for a moment, so it's removed from the URL and the history.
  useEffect(() => void router.navigate({ to: '.', search: {}, replace: true }), [router])
  useEffect(() => {
    if (isTaken) window.close()
  }, [isTaken])
  if (isTaken === undefined) return <PopupFrame title="One moment" description="Taking you back to Sextant." />
  if (isTaken) return <PopupFrame title="All done" description="You can close this window." />
  return (
    <PopupFrame
      title="No sign-in in progress"
      description="The page that started this sign-in was closed, or it took too long. Please start again."
    >
      <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Back to sign in
      </Link>
    </PopupFrame>
  )
}
