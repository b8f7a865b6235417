import { type Effort, effortOf, type Priority, priorityOf } from './levels.ts'

/** How an addition begins; written before the noun of what is added. */
export const add = `(?:add|create|include|write|insert|append|introduce|draft|we (?:also )?(?:need|want)|there should (?:also )?be|give me)(?: me)?(?: in)?(?: an?| another| the| one more| a new| new| also an?)?`
export const sep = String.raw`(?:\s*[:–-]\s*|\s+)`

const level = /[,;]? ?\(?\b(?:(?:with|at|as|of|and) )?(?:an? )?(?<level>high|medium|low)[- ]priority\b\)?/i
const size = /[,;]? ?\(?\b(?:(?:with|at|as|of|and) )?(?:an? )?(?<size>small|medium|large|low|high)[- ]effort\b\)?/i
const leading = /^(?<verb>\S+(?: an?| another| the| new)*) (?<level>high|medium|low)[- ]priority /i

interface Details {
  /** The request without them. */
  text: string
  priority?: Priority | undefined
  effort?: Effort | undefined
}

/** The priority and the effort that are said along with something new. */
export function details(request: string): Details {
  const first = leading.exec(request)?.groups?.level
  let text = request.replace(leading, '$<verb> ')
  const priority = first ?? level.exec(text)?.groups?.level
  text = text.replace(level, '')
  const effort = size.exec(text)?.groups?.size
  text = text.replace(size, '').replace(/\s+/g, ' ').trim()
  return { text, priority: priority ? priorityOf(priority) : undefined, effort: effort ? effortOf(effort) : undefined }
}
