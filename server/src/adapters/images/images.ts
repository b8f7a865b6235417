import type { Images } from '#ports/world/images'
import { createOneAtATime } from './one-at-a-time.ts'
import { pictureKind } from './picture-kind.ts'

// It works on the thread pool, which sign-ins need as well: two of its four threads at most.
const takeTurn = createOneAtATime(2)

export const images: Images = {
  async square(bytes, largestSide) {
    const kind = pictureKind(bytes)
    if (!kind) return 'not_a_picture'
    const { draw } = await import('./draw.ts')
    return takeTurn(() => draw(bytes, { kind, largestSide }))
  },
}
