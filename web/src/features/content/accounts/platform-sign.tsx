import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { cx } from '../../../ui/cx.ts'

/** Letters instead of the platforms' trademarked logos. */
const letters: Record<SocialPlatformId, string> = { twitter: 'X', linkedin: 'in', facebook: 'f', instagram: 'Ig' }

export function PlatformSign({ platform, size = 'md' }: { platform: SocialPlatformId; size?: 'sm' | 'md' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md border border-line-strong bg-paper font-display leading-none text-ink',
        size === 'sm' ? 'size-7 text-sm' : 'size-9 text-base',
      )}
    >
      {letters[platform]}
    </span>
  )
}
