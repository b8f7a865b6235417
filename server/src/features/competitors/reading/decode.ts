/** A page's bytes as text: by its mark at the beginning, what it says of itself, or what its bytes can only be. */
export function decode(body: Uint8Array, contentType: string): string {
  const encoding = markOf(body) ?? declaredIn(body, contentType)
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: encoding === undefined }).decode(body)
  } catch {
    // Undeclared and no UTF-8, or called by a name that is none: what browsers take it for then.
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
