import type { Reader } from '@sextant/engine/reader/reader'

let opening: Promise<Reader> | undefined

/**
 * The reader of this process, loaded when first needed. Only computes with `isNative` call it: their processes end when
 * they have been idle, and its memory goes with them.
 */
export async function sharedReader(): Promise<Reader> {
  opening ??= import('@sextant/engine/reader/open-reader').then(({ openReader }) => openReader())
  return opening
}
