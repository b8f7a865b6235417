import type { PrdContent } from '@sextant/contract/prds/content'
import type { PrdSection } from '@sextant/contract/prds/sections'

/** Fields that aren't animated. */
const unread = new Set(['id', 'evidence', 'is_accepted', 'priority', 'effort'])

class Typist {
  left: number

  constructor(left: number) {
    this.left = left
  }

  take(value: unknown): unknown {
    if (typeof value === 'string') {
      const typed = value.slice(0, Math.max(0, this.left))
      this.left -= value.length
      return typed
    }
    if (Array.isArray(value)) {
      const typed: unknown[] = []
      for (const item of value) {
        if (this.left <= 0) break
        typed.push(this.take(item))
      }
      return typed
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, unread.has(key) ? part : this.take(part)]),
    )
  }
}

/** The PRD with its changed sections cut off after that many characters. */
export function typedOut(content: PrdContent, changed: readonly PrdSection[], characters: number): PrdContent {
  if (characters === Number.POSITIVE_INFINITY) return content
  const typist = new Typist(characters)
  const typed = changed.map((section) => [section, typist.take(content[section])])
  return { ...content, ...Object.fromEntries(typed) }
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((sum, [key, part]) => sum + (unread.has(key) ? 0 : charactersIn(part)), 0)
}

export const charactersOf = (content: PrdContent, changed: readonly PrdSection[]): number =>
  changed.reduce((sum, section) => sum + charactersIn(content[section]), 0)
