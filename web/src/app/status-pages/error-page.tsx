import type { ErrorComponentProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { ApiError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { StatusPage } from './status-page.tsx'

/** Replaces only the page; the surrounding layout stays. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const refusal = error instanceof ApiError ? error : undefined
  return (
    <StatusPage
      figure="compass"
      title="Couldn't load this page"
      action={
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={1.5} />}
          onClick={() => window.location.reload()}
        >
          Reload
        </Button>
      }
    >
      <p role="alert">{refusal?.detail ?? 'Something went wrong. Your saved work is safe.'}</p>
      {refusal?.requestId && (
        <p className="mt-2 text-xs text-ink-3">
          Request ID <code className="select-all">{refusal.requestId}</code>
        </p>
      )}
    </StatusPage>
  )
}
