import sharp from 'sharp'
import type { Picture, PictureRefusal } from '#ports/world/images'

/** The size of a large phone photo. More pixels in a small file are an attack on memory. */
const mostPixels = 25_000_000
const mostFrames = 500
const longestSeconds = 10

// The library reads dozens of formats, some of which fetch or run things, so allow only three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })
sharp.cache(false)
sharp.concurrency(1)

interface Wanted {
  kind: string
  largestSide: number
}

export async function draw(bytes: Uint8Array, { kind, largestSide }: Wanted): Promise<Picture | PictureRefusal> {
  // Our own limit below applies instead.
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
  try {
    const { format, width, height, pages = 1 } = await source.metadata()
    if (format !== kind) return 'not_a_picture'
    if (width * height > mostPixels) return 'too_many_pixels'
    if (pages > mostFrames) return 'too_many_frames'
    const side = Math.min(largestSide, width, height)
    const drawn = await source
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 86 })
      .timeout({ seconds: longestSeconds })
      .toBuffer()
    return { bytes: drawn, mediaType: 'image/webp' }
  } catch {
    return 'not_a_picture'
  }
}
