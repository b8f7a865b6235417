import { hearAnswer } from './google-channel.ts'
import { googleWindow } from './google-window.ts'
import { ProviderError } from './provider.ts'

const size = { width: 480, height: 680 }
const lookEveryMs = 250
const graceMs = 1_000

export interface GooglePopup {
  isOpen: () => boolean
  focus: () => void
  close: () => void
  /** Sends the window to Google and waits for the result. */
  visit: (address: string, signal: AbortSignal) => Promise<string>
}

/** Must run in a click handler, or the browser blocks the popup. */
export function openGooglePopup(): GooglePopup {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 3)
  const place = `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`
  const popup = window.open('about:blank', 'sextant_google', place)
  if (!popup) throw new ProviderError('auth/popup-blocked')
  googleWindow.set(false)
  return {
    isOpen: () => !popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
    visit: (address, signal) => wait(popup, new URL(address, window.location.origin), signal),
  }
}

async function wait(popup: Window, url: URL, signal: AbortSignal): Promise<string> {
  const over = new AbortController()
  const answer = new Promise<string>((resolve, reject) => {
    hearAnswer(url.searchParams.get('state') ?? '', over.signal, resolve)
    const leave = () => reject(new ProviderError('auth/cancelled-popup-request'))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { signal: over.signal })
  })
  watch(popup, over.signal)
  try {
    if (!popup.closed) popup.location.replace(url.href)
    return await answer
  } finally {
    over.abort()
    popup.close()
  }
}

function watch(popup: Window, until: AbortSignal): void {
  let goneForMs = 0
  const timer = setInterval(() => {
    goneForMs = popup.closed ? goneForMs + lookEveryMs : 0
    if (goneForMs >= graceMs) googleWindow.set(true)
  }, lookEveryMs)
  until.addEventListener('abort', () => clearInterval(timer))
}
