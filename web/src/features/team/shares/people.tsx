import { shareLevelTexts } from '@sextant/contract/team/rules'
import type { SharedResource } from '@sextant/contract/team/sharing'
import { Avatar } from '#ui/avatar'

const shownAtMost = 3

/** The first few people it is shared with, and their permissions. */
export function People({ people }: { people: SharedResource['sharedWith'] }) {
  const more = people.length - shownAtMost
  return (
    <ul className="grid gap-1.5">
      {people.slice(0, shownAtMost).map(({ userId, name, avatarUrl, level }) => (
        <li key={userId} className="flex items-center gap-2 max-md:justify-end">
          <Avatar name={name} src={avatarUrl ?? undefined} size="sm" isDecorative />
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-xs text-ink-3">{shareLevelTexts[level].name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-xs text-ink-3">{`and ${more} more`}</li>}
      {people.length === 0 && <li className="text-ink-3">No one</li>}
    </ul>
  )
}
