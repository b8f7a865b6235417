import type { Place } from './items.ts'

/** Words that name an item, such as "the second story" or "the export one". */
export type Reference = string

export type Where =
  | { at: 'top' | 'bottom' | 'up' | 'down' }
  | { at: 'before' | 'after'; other: Reference }
  | { at: 'section'; place: Place }

export type Operation =
  /** `field` is "text" for what names the item, "value" where the request doesn't say. */
  | { do: 'set'; what: Reference; field: string; to: string }
  | { do: 'append'; what: Reference; field: string; text: string }
  | { do: 'delete'; what: Reference }
  | { do: 'add'; place: Place | undefined; texts: readonly string[]; priority?: string }
  | { do: 'move'; what: Reference; where: Where }
  | { do: 'replace'; from: string; to: string }
  | { do: 'accept'; what: Reference }
  | { do: 'undo'; times: number }
  | { do: 'keep'; what: Reference }
  /** Something else in the app does it. */
  | { do: 'elsewhere'; hint: string }
  /** It takes a language model. */
  | { do: 'write' }
  | { do: 'ask'; question: string }
  | { do: 'unknown'; text: string }

const safely = (text: string) => (/["“”]/.test(text) ? text : `“${text}”`)

/** A message that asks for the operation again, with its items named by section and number. */
export function messageFor(operation: Operation, what: Reference, other?: Reference): string {
  switch (operation.do) {
    case 'set':
      if (operation.field === 'priority' || operation.field === 'effort') {
        const verb = { up: 'raise', down: 'lower' }[operation.to]
        return verb ? `${verb} the priority of ${what}` : `set the ${operation.field} of ${what} to ${operation.to}`
      }
      if (operation.field === 'text') return `rename ${what} to ${safely(operation.to)}`
      return `change ${operation.field === 'value' ? what : `the ${operation.field} of ${what}`} to ${safely(operation.to)}`
    case 'append': {
      const field = operation.field === 'text' ? '' : ` an ${operation.field}`
      return `add${field} to ${what}: ${safely(operation.text)}`
    }
    case 'add':
      return `add ${operation.priority ? `${operation.priority} priority ` : ''}${what}: ${operation.texts.join('\n- ')}`
    case 'move': {
      const { where } = operation
      if (where.at === 'section') return `move ${what} to ${where.place.section.label.toLowerCase()}`
      if ('other' in where) return `move ${what} ${where.at} ${other ?? where.other}`
      return `move ${what} ${where.at === 'up' || where.at === 'down' ? where.at : `to the ${where.at}`}`
    }
    case 'replace':
      return `replace ${safely(operation.from)} by ${safely(operation.to)}`
    case 'undo':
      return operation.times > 1 ? `undo ${operation.times} times` : 'undo'
    case 'delete':
    case 'accept':
    case 'keep':
      return `${operation.do} ${what}`
    default:
      return ''
  }
}

/** The priority that a word means. */
export const levels: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['high', 'high highest critical urgent top must p0 p1 must-have important'],
    ['medium', 'medium med normal mid middle should p2 should-have'],
    ['low', 'low lowest minor p3 nice-to-have could could-have unimportant'],
  ].flatMap(([to = '', words = '']) => words.split(' ').map((word) => [word, to])),
)
/** For a regular expression. */
export const levelWords = Object.keys(levels).join('|').replaceAll('-', '[- ]')

/** Whether words name exactly one item. */
export type Known = (what: Reference) => boolean
/** Undefined where the request is another one. */
export type Parser = (text: string, isKnown: Known) => Operation | undefined
