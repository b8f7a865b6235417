import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'

const count = (length: number) => Array.from({ length }, (_, index) => index)

type BlockProps = { className?: string }

/** One placeholder block. The surrounding region announces that it's loading. */
export function Skeleton({ className = 'h-4 w-full' }: BlockProps) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-xs bg-sunken', className)} />
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5']

type SkeletonTextProps = {
  lines?: number
  /** Announces it, where nothing around it does. */
  label?: string
  className?: string
}

export function SkeletonText({ lines = 3, label, className }: SkeletonTextProps) {
  const text = (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {count(lines).map((line) => (
        <Skeleton key={line} className={cx('h-3.5', widths[line % widths.length])} />
      ))}
    </span>
  )
  if (!label) return text
  return (
    <div role="status" aria-label={label} className={className}>
      {text}
    </div>
  )
}

function SkeletonRow() {
  return (
    <div className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <Skeleton className="size-9 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
      <Skeleton className="h-6 w-20 shrink-0" />
    </div>
  )
}

type LoadingProps = { label?: string }

type SkeletonRowsProps = LoadingProps & {
  rows?: number
  className?: string
  /** Content of one placeholder, if its shape differs. */
  children?: ReactNode
}

export function SkeletonRows({ rows = 3, label = 'Loading', className, children }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className={className ?? 'divide-y divide-line'}>
      {count(rows).map((row) => (
        <Fragment key={row}>{children ?? <SkeletonRow />}</Fragment>
      ))}
    </div>
  )
}

type SkeletonCardProps = LoadingProps & {
  lines?: number
  /** As high as the content, so nothing below it moves. */
  className?: string
}

export function SkeletonCard({ label = 'Loading', lines = 3, className }: SkeletonCardProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cx('rounded-lg border border-line bg-surface p-6 shadow-raise', className)}
    >
      <Skeleton className="mb-5 h-6 w-2/5" />
      <SkeletonText lines={lines} />
    </div>
  )
}
