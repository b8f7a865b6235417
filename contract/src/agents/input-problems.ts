import { unconfirmedLowerTargets } from '../impact/rules.ts'
import { type ActionKind, fieldsOf } from './actions.ts'
import { fieldProblems } from './fields.ts'

const mostNamed = 5

/** Names the unknown parameters and the ones the action accepts. */
export function unknownParameters(kind: ActionKind, names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map((name) => name.slice(0, 60))
  const known = Object.keys(fieldsOf(kind)).join(', ')
  const noun = names.length === 1 ? 'parameter' : 'parameters'
  return `${kind.label} has no ${noun} named ${named.join(', ')}. ${known ? `Use: ${known}.` : 'It takes none.'}`
}

/** Why a run with this input could only fail; undefined if it can run. */
export function inputProblem(kind: ActionKind, values: Record<string, unknown>): string | undefined {
  const fields = fieldsOf(kind)
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(fields, key))
  if (unknown.length > 0) return unknownParameters(kind, unknown)
  const [problem] = Object.values(fieldProblems(fields, values))
  if (problem) return problem
  const unconfirmed = Object.hasOwn(fields, 'acceptLowerTargets') ? unconfirmedLowerTargets(values) : undefined
  if (unconfirmed) return unconfirmed
  const { needsOneOf } = kind
  if (!needsOneOf || needsOneOf.some((key) => String(values[key] ?? '').trim() !== '')) return undefined
  return `${kind.label} needs one of these parameters: ${needsOneOf.join(', ')}.`
}
