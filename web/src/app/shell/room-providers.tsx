import { createElement, lazy, type ReactNode } from 'react'
import { features } from '../features.ts'

const providers = features.flatMap(({ providers = [] }) => providers.map((load) => lazy(load)))

/** The rooms' own wrappers around the signed-in area, the first feature's outermost. */
export function RoomProviders({ children }: { children: ReactNode }) {
  return providers.reduceRight<ReactNode>((inner, provider) => createElement(provider, null, inner), children)
}
