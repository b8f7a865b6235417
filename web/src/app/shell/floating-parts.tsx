import { useRouter } from '@tanstack/react-router'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'

type Load = NonNullable<WebFeature['floating']>

const parts = new Map<Load, ReturnType<typeof latePart<object>>>()

/** Created once, however often the signed-in area is entered. */
function partOf(load: Load) {
  const part = parts.get(load) ?? latePart(load)
  parts.set(load, part)
  return part
}

/** What features float above every page. If one fails to load, the page still works. */
export function FloatingParts() {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  return rooms.flatMap(({ name, floating }) => {
    if (!floating) return []
    const Part = partOf(floating)
    return [<Part key={name} part={{}} />]
  })
}
