import { ArrowDown, ArrowUp, Quote } from 'lucide-react'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Kbd } from '#ui/text/kbd'
import { cx } from '../../../ui/cx.ts'
import type { Claims } from './use-claims.ts'

interface WalkBarProps {
  claims: Claims
  /** Opens the rail on a phone, while it is closed. */
  onOpenRail?: (() => void) | undefined
}

const icon = { className: 'size-4', strokeWidth: 1.5 }

/** How many claims the person has checked, and the way to the next one. */
export function WalkBar({ claims, onOpenRail }: WalkBarProps) {
  const { all, checkedCount = 0, next, previous } = claims
  const total = all.length
  if (total === 0) return null
  return (
    <div className="flex min-h-13 items-center gap-3 ps-5 pe-3 py-2 text-xs text-ink-2 sm:pe-20">
      <progress
        aria-label="Claims checked"
        max={total}
        value={checkedCount}
        className={cx(
          'h-1 w-14 shrink-0 overflow-hidden rounded-full sm:w-24 [&::-moz-progress-bar]:bg-agent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-agent [&::-webkit-progress-value]:transition-[inline-size]',
          onOpenRail && 'max-sm:hidden',
        )}
      />
      <span aria-live="polite" className="num whitespace-nowrap">
        {`${checkedCount} of ${total} ${total === 1 ? 'claim' : 'claims'} checked`}
      </span>
      <span title="Next claim" className="ms-auto flex items-center gap-1.5 max-xl:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span className="sr-only">next claim</span>
      </span>
      <span className="ms-auto flex items-center lg:hidden">
        {onOpenRail && (
          <Button size="sm" variant="ghost" icon={<Quote {...icon} />} onClick={onOpenRail}>
            Evidence
          </Button>
        )}
        <IconButton label="Previous claim" icon={<ArrowUp {...icon} />} onClick={previous} />
        <IconButton label="Next claim" icon={<ArrowDown {...icon} />} onClick={next} />
      </span>
    </div>
  )
}
