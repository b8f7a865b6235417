import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Avatar } from '#ui/avatar'
import { presenceApi, presenceQuery } from '../collaboration.api.ts'

const mostShown = 4

export function PresenceFaces({ prdId }: { prdId: string }) {
  const { data: people = [] } = useQuery(presenceQuery(prdId))
  useEffect(() => {
    // The row expires by itself; leaving only makes it sooner.
    const leave = () => void presenceApi.leave({ params: { id: prdId }, keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [prdId])
  if (people.length < 2) return null
  return (
    <div className="flex items-center gap-2">
      <ul aria-label="Here now" className="flex -space-x-1.5">
        {people.slice(0, mostShown).map(({ userId, name, avatarUrl }) => (
          <li key={userId} title={name}>
            <Avatar name={name} src={avatarUrl ?? undefined} size="sm" />
          </li>
        ))}
      </ul>
      <span className="text-xs text-ink-3 max-sm:sr-only">{`${people.length} here`}</span>
    </div>
  )
}
