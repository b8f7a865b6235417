import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '#ui/card'
import { Mark } from '#ui/mark'

/** The token of the link in a mail. What acts without signing in does not stay in the browser's history. */
export function useLinkToken(): string {
  const { token: asked }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(() => String(asked ?? ''))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}

/** A page for somebody who has no account here and need not have one. */
export function PublicLetter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[32rem] flex-col justify-center px-5 py-12">
      <p className="mb-6 inline-flex items-center gap-2.5 self-start">
        <Mark className="size-8" />
        <span className="font-display text-[1.75rem] leading-none">Sextant</span>
      </p>
      <Card>
        <h1 className="font-display text-[2.25rem] leading-[1.08]">{title}</h1>
        {children}
      </Card>
    </main>
  )
}
