import type { Images } from '#ports/world/images'
import { createOneAtATime } from './one-at-a-time.ts'
import { pictureKind } from './picture-kind.ts'

// Uses at most two of the pool's four threads, because sign-ins need them too.
const takeTurn = createOneAtATime(2)

export const images: Images = {
  async square(bytes, largestSide) {
    const kind = pictureKind(bytes)
    if (!kind) return 'not_a_picture'
    const { draw } = await import('./draw.ts')
    return takeTurn(() => draw(bytes, { kind, largestSide }))
  },
}
