import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import { platformLetters } from '../words.ts'

export function PlatformSign({ platform }: { platform: CommunityPlatformId }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-md border border-line-strong bg-paper font-display text-base leading-none text-ink"
    >
      {platformLetters[platform]}
    </span>
  )
}
