import { useRouter } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'
import { ShellPending } from '../status-pages/shell-pending.tsx'

type Load = NonNullable<WebFeature['providers']>[number]

const parts = new Map<Load, ReturnType<typeof latePart<{ children: ReactNode }>>>()

/** One component for each provider, however often the area is entered: another one would mount everything anew. */
function partOf(load: Load) {
  const part = parts.get(load) ?? latePart(load)
  parts.set(load, part)
  return part
}

/** The rooms' own wrappers around the signed-in area, the first feature's outermost. The area stands without one that fails. */
export function RoomProviders({ children }: { children: ReactNode }) {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  const providers = rooms.flatMap(({ providers = [] }) => providers.map(partOf))
  return providers.reduceRight<ReactNode>(
    (inner, provider) =>
      createElement(provider, { part: { children: inner }, pending: <ShellPending />, failed: () => inner }),
    children,
  )
}
