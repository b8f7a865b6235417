import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Where one came from; to all agents for who came from outside. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/agents' }))
}
