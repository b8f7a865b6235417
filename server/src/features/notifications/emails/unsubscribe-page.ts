import type { FileAnswer } from '@sextant/contract/kernel/route'

/** Only links to the page with the button: opening a link must not unsubscribe anyone. */
export function unsubscribePage(publicUrl: string, token: string): FileAnswer {
  const address = `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unsubscribe</title><h1>Sextant</h1><p><a href="${address.replaceAll('&', '&amp;')}">Continue to unsubscribe</a></p></html>`
  return {
    body: new TextEncoder().encode(html),
    mediaType: 'text/html; charset=utf-8',
    fileName: 'unsubscribe.html',
    disposition: 'inline',
  }
}
