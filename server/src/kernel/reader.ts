import type { Reader } from '@sextant/engine/reader/reader'

let opening: Promise<Reader> | undefined

/**
 * The reader of this thread, loaded when first needed. Only compute threads call it: they end when they have been idle,
 * and its memory goes with them.
 */
export async function sharedReader(): Promise<Reader> {
  opening ??= import('@sextant/engine/reader/open-reader').then(({ openReader }) => openReader())
  return opening
}
