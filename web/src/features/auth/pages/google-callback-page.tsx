import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button'
import { PopupFrame } from '../components/popup-frame.tsx'
import { bringAnswer } from '../identity/google-channel.ts'

/** Where Google sends its window back to: hands the answer to the page that waits, and is gone. */
export default function GoogleCallbackPage() {
  const router = useRouter()
  const [answer] = useState(() => router.history.location.search)
  const { data: isTaken } = useQuery({
    queryKey: ['google-answer', answer],
    queryFn: () => bringAnswer(answer),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The answer is as good as a password for a moment: it does not stay in the address or the history.
  useEffect(() => void router.navigate({ to: '.', search: {}, replace: true }), [router])
  useEffect(() => {
    if (isTaken) window.close()
  }, [isTaken])
  if (isTaken === undefined) return <PopupFrame title="One moment" description="Taking you back to Sextant." />
  if (isTaken) return <PopupFrame title="That is all" description="You can close this window." />
  return (
    <PopupFrame
      title="Nobody is waiting here"
      description="The page that began this sign-in is gone, or it took too long. Please begin again."
    >
      <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'lg', isWide: true })}>
        Back to sign in
      </Link>
    </PopupFrame>
  )
}
