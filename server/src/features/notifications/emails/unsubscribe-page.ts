import type { FileAnswer } from '@sextant/contract/kernel/route'

/** No more than a way to the page with the button: whoever opens an address has not decided anything yet. */
export function unsubscribePage(publicUrl: string, token: string): FileAnswer {
  const address = `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stop these mails</title><h1>Sextant</h1><p><a href="${address.replaceAll('&', '&amp;')}">Go on to stop these mails</a></p></html>`
  return {
    body: new TextEncoder().encode(html),
    mediaType: 'text/html; charset=utf-8',
    fileName: 'unsubscribe.html',
    disposition: 'inline',
  }
}
