import { RotateCw } from 'lucide-react'
import type { WebFeature } from '#kernel/feature'
import { IconButton } from '#ui/icon-button'
import { features } from '../features.ts'
import { latePart } from '../late-part.tsx'

type Place = NonNullable<WebFeature['header']>['place']

/** The bell is left of the account menu. */
const places: readonly Place[] = ['notifications', 'account']

const slots = places.flatMap((place) =>
  features.flatMap(({ name, header }) =>
    header?.place === place ? [{ key: `${place}:${name}`, Content: latePart(header.lazy) }] : [],
  ),
)

/** Features' items at the right of the header. Each keeps its place while it loads. */
export function HeaderSlots() {
  return slots.map(({ key, Content }) => (
    <Content
      key={key}
      part={{}}
      pending={<span className="size-11" />}
      failed={(retry) => (
        <IconButton label="Reload" size="lg" icon={<RotateCw className="size-5" strokeWidth={1.5} />} onClick={retry} />
      )}
    />
  ))
}
