import { useRouter } from '@tanstack/react-router'
import { createElement, type ReactNode, useState } from 'react'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'
import { ShellPending } from '../status-pages/shell-pending.tsx'

/** The rooms' own wrappers around the signed-in area, the first feature's outermost. The area stands without one that fails. */
export function RoomProviders({ children }: { children: ReactNode }) {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  const [providers] = useState(() =>
    rooms.flatMap(({ providers = [] }) => providers.map((load) => latePart<{ children: ReactNode }>(load))),
  )
  return providers.reduceRight<ReactNode>(
    (inner, provider) =>
      createElement(provider, { part: { children: inner }, pending: <ShellPending />, failed: () => inner }),
    children,
  )
}
