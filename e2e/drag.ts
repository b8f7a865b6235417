import type { Locator, Page } from '@playwright/test'

interface Place {
  /** Pixels from the left edge. */
  x: number
  /** Pixels from the top edge, or from the bottom edge when negative. */
  y: number
}

/**
 * Drags with the mouse. Playwright's own `dragTo` stops listening before a busy browser has said that the drag began,
 * and then waits for it forever.
 */
export async function drag(page: Page, handle: Locator, target: Locator, place: Place): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await target.scrollIntoViewIfNeeded()
  await handle.hover()
  const [start, box] = await Promise.all([boxOf(handle), boxOf(target)])
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const end = { x: box.x + place.x, y: box.y + place.y + (place.y < 0 ? box.height : 0) }
  const pressed = { button: 'left', buttons: 1, clickCount: 1 } as const
  await browser.send('Input.setInterceptDrags', { enabled: true })
  const began = new Promise<DragBegan>((done) => browser.once('Input.dragIntercepted', done))
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...pressed })
  // A press becomes a drag once the mouse has moved a few pixels.
  for (const pixels of [4, 8]) {
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: y + pixels, ...pressed })
  }
  const { data } = await began
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...end, data })
  }
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...end, ...pressed, buttons: 0 })
  await browser.send('Input.setInterceptDrags', { enabled: false })
  await browser.detach()
}

interface DragBegan {
  data: { items: { mimeType: string; data: string }[]; dragOperationsMask: number }
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('What is dragged, or where to, is not on the screen')
  return box
}
