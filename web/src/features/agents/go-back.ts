import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back in history, or to all agents if the person came from another site. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/agents' }))
}
