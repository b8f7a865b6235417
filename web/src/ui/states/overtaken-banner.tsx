import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Banner } from './banner.tsx'

interface OvertakenBannerProps {
  title: string
  /** What happened to the person's edits and what they can do. */
  children: ReactNode
  onLoad: () => void
  /** Absent if theirs can no longer be overwritten. */
  onKeep?: (() => void) | undefined
}

/** Someone else saved while this person was editing. */
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
