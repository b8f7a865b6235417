import { reveal } from './reveal.ts'

/** Scrolls to a place on the page and focuses its first field or the first entry's action. */
export function beginAt(place: HTMLElement | null): void {
  if (!place) return
  reveal(place)
  place.scrollIntoView?.({ block: 'start' })
  const first = place.querySelector<HTMLElement>('input, textarea') ?? place.querySelector<HTMLElement>('li button')
  first?.focus({ preventScroll: true })
}
