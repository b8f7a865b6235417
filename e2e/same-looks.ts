/**
 * Runs in the page. Marks texts that have the colors, size and backgrounds of three before them: their contrast is the
 * same, and measuring it takes four fifths of a check. Three are left because one may be covered by something.
 */
export function markSameLooks(part: string): void {
  const mark = 'data-same-look'
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const behind = new Map<Element | null, string>()
  const seen = new Map<string, number>()
  for (const root of document.querySelectorAll(part)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const style = getComputedStyle(element)
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join()
      const isPlain = own === 'rgba(0, 0, 0, 0),none,1,none'
      const backgrounds = (behind.get(element.parentElement) ?? '') + (isPlain ? '' : `/${own}`)
      behind.set(element, backgrounds)
      if (!isMeasured(element)) continue
      const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
      const look = [backgrounds, style.color, style.fontSize, style.fontWeight, style.textShadow, isOff].join('|')
      const count = (seen.get(look) ?? 0) + 1
      seen.set(look, count)
      if (count > 3) element.setAttribute(mark, '')
    }
  }

  /** A single letter is not judged, nor is what only screen readers see. */
  function isMeasured(element: Element): boolean {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue?.trim().length ?? 0) > 1,
    )
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none'
  }
}
