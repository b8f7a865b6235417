import { useRouter } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'
import { ShellPending } from '../status-pages/shell-pending.tsx'

type Load = NonNullable<WebFeature['providers']>[number]

const parts = new Map<Load, ReturnType<typeof latePart<{ children: ReactNode }>>>()

/** Created once per provider: a new component would remount everything. */
function partOf(load: Load) {
  const part = parts.get(load) ?? latePart(load)
  parts.set(load, part)
  return part
}

/** Features' wrappers around the signed-in area, the first one outermost. If one fails, the area still works. */
export function RoomProviders({ children }: { children: ReactNode }) {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  const providers = rooms.flatMap(({ providers = [] }) => providers.map(partOf))
  return providers.reduceRight<ReactNode>(
    (inner, provider) =>
      createElement(provider, { part: { children: inner }, pending: <ShellPending />, failed: () => inner }),
    children,
  )
}
