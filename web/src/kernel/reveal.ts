/** Asks whatever keeps an element folded away to show it; `PhoneFold` listens. */
export function reveal(place: Element): void {
  place.dispatchEvent(new Event('sextant:reveal', { bubbles: true }))
}
