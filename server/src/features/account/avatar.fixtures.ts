import { crc32, deflateSync } from 'node:zlib'

/** A multipart form like the one a browser sends. */
export function avatarForm(
  bytes: Uint8Array,
  { type = 'image/png', name = 'me.png', field = 'avatar' } = {},
): FormData {
  const form = new FormData()
  form.append(field, new File([Uint8Array.from(bytes)], name, { type }))
  return form
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A single-color PNG with one bit per pixel: it stays a few kilobytes at any size. */
export function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 0)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

export const pngText = (text: string) => chunk('tEXt', Buffer.from(`Comment\0${text}`))

export const pixel = png(64, 64)

/** A GIF with that many one-pixel frames. */
export function gif(frames: number): Buffer {
  const start = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}
