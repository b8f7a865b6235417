import { useRouter } from '@tanstack/react-router'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'

type Load = NonNullable<WebFeature['floating']>

const parts = new Map<Load, ReturnType<typeof latePart<object>>>()

/** One component for each, however often the area is entered. */
function partOf(load: Load) {
  const part = parts.get(load) ?? latePart(load)
  parts.set(load, part)
  return part
}

/** What the rooms float above every page. The page stands without one that does not arrive. */
export function FloatingParts() {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  return rooms.flatMap(({ name, floating }) => {
    if (!floating) return []
    const Part = partOf(floating)
    return [<Part key={name} part={{}} />]
  })
}
