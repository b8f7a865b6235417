/** Decodes a page by its BOM, declared charset, or byte patterns. */
export function decode(body: Uint8Array, contentType: string): string {
  const encoding = markOf(body) ?? declaredIn(body, contentType)
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: encoding === undefined }).decode(body)
  } catch {
    // Undeclared or unknown charset that isn't UTF-8: windows-1252, as in browsers.
    return new TextDecoder('windows-1252').decode(body)
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function declaredIn(body: Uint8Array, contentType: string): string | undefined {
  const head = Buffer.from(body.subarray(0, 2_048)).toString('latin1')
  const found = /charset=["']?([\w-]+)/i.exec(contentType) ?? /<meta[^>]{0,100}charset=["']?([\w-]+)/i.exec(head)
  return found?.[1]
}
