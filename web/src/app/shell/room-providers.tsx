import { createElement, type ReactNode } from 'react'
import { features } from '../features.ts'
import { latePart } from '../late-part.tsx'
import { ShellPending } from '../status-pages/shell-pending.tsx'

const providers = features.flatMap(({ providers = [] }) => providers.map((load) => latePart(load)))

/** The rooms' own wrappers around the signed-in area, the first feature's outermost. The area stands without one that fails. */
export function RoomProviders({ children }: { children: ReactNode }) {
  return providers.reduceRight<ReactNode>(
    (inner, provider) =>
      createElement(provider, { part: { children: inner }, pending: <ShellPending />, failed: () => inner }),
    children,
  )
}
