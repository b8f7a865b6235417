import type { ShareLink } from '@sextant/contract/collaboration/share-links'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { useRevokeLink } from '../collaboration.api.ts'

const dateText = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export function LinkList({ prdId, links }: { prdId: string; links: readonly ShareLink[] }) {
  const revoke = useRevokeLink(prdId)
  const now = useNow(60_000)
  return (
    <section aria-label="Links" className="border-t border-line pt-4">
      <h3 className="font-semibold text-ink">Links</h3>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium text-ink">{whatItGives(link)}</p>
              <p className="text-xs text-ink-3">
                {`${link.isExpired ? 'Expired' : 'Expires'} ${dateText.format(new Date(link.expiresAt))} · by ${link.createdBy} · ${openings(link, now)}`}
              </p>
            </div>
            <Button
              size="sm"
              isPending={revoke.isPending && revoke.variables === link.id}
              onClick={() => revoke.mutate(link.id)}
            >
              {link.isExpired ? 'Remove' : 'Turn off'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whatItGives = ({ canComment, withEvidence, hasPassword }: ShareLink) =>
  [canComment ? 'Read and comment' : 'Read', !withEvidence && 'without quotes', hasPassword && 'with password']
    .filter(Boolean)
    .join(', ')

function openings({ opened, openedAt }: ShareLink, now: number): string {
  if (openedAt === null) return 'not opened yet'
  return `opened ${opened === 1 ? 'once' : `${opened} times`}, last ${timeAgo(openedAt, now)}`
}
