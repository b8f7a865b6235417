import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useReachability } from '#kernel/data/reachability'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineBanner() {
  const isReachable = useReachability((state) => state.isReachable)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warning-wash px-4 py-2 text-sm font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          {isOnline
            ? "Can't reach the server. Changes can't be saved until it's back."
            : "You're offline. Changes can't be saved until you reconnect."}
        </p>
      )}
    </div>
  )
}
