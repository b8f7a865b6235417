import sharp from 'sharp'
import { expect, test } from 'vitest'
import { images } from './images.ts'
import { createOneAtATime } from './one-at-a-time.ts'

const red = { create: { width: 300, height: 120, channels: 3 as const, background: '#c33' } }

test('a photo keeps its pixels and nothing of where it was taken', async () => {
  const photo = await sharp(red)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Maya, 12 Harbour Street' } })
    .toBuffer()
  expect(photo.includes('Harbour')).toBe(true)
  const drawn = await images.square(photo, 512)
  if (typeof drawn === 'string') throw new Error(drawn)
  expect([drawn.mediaType, Buffer.from(drawn.bytes).includes('Harbour')]).toEqual(['image/webp', false])
  // No larger than what there was: a lossy WebP tells its width and height at these places.
  const bytes = Buffer.from(drawn.bytes)
  expect([bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([120, 120])
})

test('formats that can fetch or run things are out of reach altogether', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(drawing).metadata()).rejects.toThrow('unsupported image format')
  expect(await images.square(drawing, 512)).toBe('not_a_picture')
})

test('no more work goes on at once than there are turns, and a failure gives its turn back', async () => {
  const take = createOneAtATime(2)
  let running = 0
  let most = 0
  const work = async (fails: boolean) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (fails) throw new Error('no')
  }
  const results = await Promise.allSettled([true, false, true, false, false].map((fails) => take(() => work(fails))))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, true])
})
