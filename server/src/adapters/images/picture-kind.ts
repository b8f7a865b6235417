import type { PictureKind } from '#ports/world/images'

const signatures: [PictureKind, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // GIF87a and GIF89a.
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
]

/** Detected by the first bytes, not by the file name. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0]
