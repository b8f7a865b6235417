import { RotateCw } from 'lucide-react'
import type { WebFeature } from '#kernel/feature'
import { IconButton } from '#ui/icon-button'
import { features } from '../features.ts'
import { latePart } from '../late-part.tsx'

type Place = NonNullable<WebFeature['header']>['place']

const slots = features.flatMap(({ name, header }) =>
  header ? [{ key: name, place: header.place, Content: latePart(header.lazy) }] : [],
)

const sizes: Partial<Record<Place, string>> = {
  workspace: 'h-4 lg:h-11 lg:w-32',
  notifications: 'size-11',
  account: 'size-11',
}

/** Features' items at one place of the header. Each keeps its place while it loads. */
export function HeaderSlots({ place }: { place: Place }) {
  const here = slots.filter((slot) => slot.place === place)
  return here.map(({ key, Content }) => (
    <Content
      key={key}
      part={{}}
      pending={sizes[place] && <span className={sizes[place]} />}
      failed={(retry) => (
        <IconButton label="Reload" size="lg" icon={<RotateCw className="size-5" strokeWidth={1.5} />} onClick={retry} />
      )}
    />
  ))
}
