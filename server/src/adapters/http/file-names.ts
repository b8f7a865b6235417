const longest = 200
const nameless = 'file'

/** A name that was sent, as data: no folders, no signs that cannot be seen or turn the text around. */
export function cleanFileName(sent: string | undefined): string {
  const [last = ''] = (sent ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return shorten(visible) || nameless
}

/** Cut before the ending, which says what it is. */
function shorten(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= longest) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return signs.slice(0, longest - ending.length).join('') + ending
}

/** The header that names a file, RFC 6266: plain signs for old readers, the whole name beside them. */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const name = cleanFileName(fileName)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
