import type { AgentEvent } from '@sextant/contract/agents/routes'
import { conditionScales } from '@sextant/contract/workflows/kinds'
import type { Condition } from '@sextant/contract/workflows/parts'

type Announced = Pick<AgentEvent, 'confidence' | 'sentiment' | 'priority'>

/** Whether an event matches the trigger: all conditions must be met. */
export const meets = (conditions: readonly Condition[], event: Announced): boolean =>
  conditions.every((condition) => holds(condition, event))

function holds({ field, operator, value }: Condition, event: Announced): boolean {
  if (field === 'confidence') return compare(event.confidence, Number(value), operator)
  const word = event[field]
  // A missing value never matches.
  if (word === null) return false
  const expected = String(value).toLowerCase().trim()
  if (operator === 'contains') return word.includes(expected)
  const scale: readonly string[] = conditionScales[field]
  return scale.includes(expected) && compare(scale.indexOf(word), scale.indexOf(expected), operator)
}

function compare(actual: number, expected: number, operator: Condition['operator']): boolean {
  if (operator === 'greater-than') return actual > expected
  if (operator === 'less-than') return actual < expected
  return actual === expected
}
