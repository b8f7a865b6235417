import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface OvertakenBannerProps {
  title: string
  /** What became of what the person wrote, and what they can do. */
  children: ReactNode
  onLoad: () => void
  /** Absent where theirs can no longer be saved over. */
  onKeep?: (() => void) | undefined
}

/** Somebody else saved while this was being changed. */
export function OvertakenBanner({ title, children, onLoad, onKeep }: OvertakenBannerProps) {
  return (
    <Banner
      tone="warning"
      isAlert
      className="mb-5"
      title={title}
      action={
        <>
          <Button size="sm" variant="primary" onClick={onLoad}>
            Load theirs
          </Button>
          {onKeep && (
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      {children}
    </Banner>
  )
}
