import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Decorative if the name is shown beside it. */
  isDecorative?: boolean
}

const sizes = { sm: 'size-7 text-2xs', md: 'size-9 text-xs', lg: 'size-12 text-sm', xl: 'size-20 text-lg' }

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?'
}

/** A picture, or initials if there is none or it doesn't load. */
export function Avatar({ name, src, size = 'md', isDecorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const spoken = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...spoken}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong bg-surface font-semibold text-ink select-none',
        sizes[size],
      )}
    >
      {src && src !== failed ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
