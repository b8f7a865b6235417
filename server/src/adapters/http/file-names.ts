const longest = 200
const nameless = 'file'

/** A sender's file name without folders, invisible characters and text direction overrides. */
export function cleanFileName(sent: string | undefined): string {
  const [last = ''] = (sent ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return shorten(visible) || nameless
}

/** Shorten the name but keep its extension. */
function shorten(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= longest) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return signs.slice(0, longest - ending.length).join('') + ending
}

/** Content-Disposition by RFC 6266: an ASCII fallback and the full name. */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const name = cleanFileName(fileName)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
