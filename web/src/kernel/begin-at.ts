/** Brings a place of the page into sight, and the focus to its first field, or to what is done with its first entry. */
export function beginAt(place: HTMLElement | null): void {
  place?.scrollIntoView?.({ block: 'start' })
  const first = place?.querySelector<HTMLElement>('input, textarea') ?? place?.querySelector<HTMLElement>('li button')
  first?.focus({ preventScroll: true })
}
