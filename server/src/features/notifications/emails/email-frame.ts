// Email clients ignore stylesheets, so the light theme colors are inlined.
const hues: Record<string, string> = { success: '#2c6433', warning: '#865200', error: '#a8261c', info: '#1f5796' }

export const styles = {
  item: (type: string) => `border-left:3px solid ${hues[type] ?? '#8c8068'};padding:2px 0 2px 14px;margin:0 0 18px`,
  title: 'color:#14233b;font-weight:600;text-decoration:none',
  message: 'color:#3d4a61;font-size:14px',
  quiet: 'color:#5a6373;font-size:13px',
  link: 'color:#835810',
}

const fonts = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

interface Frame {
  heading: string
  /** HTML with all user input escaped. */
  body: string
  action: { label: string; url: string }
  footer: string
}

export function frame({ heading, body, action, footer }: Frame): string {
  const button = `<a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;background:#14233b;color:#fcfaf5;text-decoration:none;border-radius:4px;font-weight:600">${escaped(action.label)}</a>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head><body style="margin:0;background:#f4efe4"><div style="${fonts};font-size:15px;line-height:1.5;color:#14233b;padding:32px 16px"><div style="box-sizing:border-box;max-width:600px;margin:0 auto;background:#fcfaf5;border:1px solid #dcd3bf;border-radius:6px;padding:28px 32px"><p style="font:22px Georgia,serif;margin:0 0 4px">Sextant</p><h1 style="font:600 17px/1.4 ${fonts.slice('font-family:'.length)};margin:0 0 22px">${escaped(heading)}</h1>${body}<p style="margin:26px 0 0">${button}</p></div><p style="max-width:600px;margin:16px auto 0;color:#5a6373;font-size:12px">${footer}</p></div></body></html>`
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
