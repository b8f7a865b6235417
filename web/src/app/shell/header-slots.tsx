import { type ComponentType, lazy, Suspense } from 'react'
import type { WebFeature } from '#kernel/feature'
import { features } from '../features.ts'

type Place = NonNullable<WebFeature['header']>['place']

/** The bell stands left of the account. */
const places: readonly Place[] = ['notifications', 'account']

interface Slot {
  key: string
  Content: ComponentType
}

const slots: readonly Slot[] = places.flatMap((place) =>
  features.flatMap(({ name, header }) =>
    header?.place === place ? [{ key: `${place}:${name}`, Content: lazy(header.lazy) }] : [],
  ),
)

/** What the rooms put at the right of the header; each keeps its place while it loads. */
export function HeaderSlots() {
  return slots.map(({ key, Content }) => (
    <Suspense key={key} fallback={<span className="size-11" />}>
      <Content />
    </Suspense>
  ))
}
