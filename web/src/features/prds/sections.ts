import { type PrdSection, prdSections } from '@sextant/contract/prds/sections'

/** Maps section names from a refinement back to sections. */
export const sectionsNamed = (names: readonly string[]): PrdSection[] =>
  prdSections.flatMap(({ key, label }) => (names.includes(label) ? [key] : []))

/** Quotes stay exactly as they were said. */
const verbatim = new Set(['evidence', 'sentence_evidence', 'edited_from'])
const known = new WeakMap<object, object>()

/** Without space around texts and without blank lines in lists, as the server keeps them. */
export function tidied<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (typeof value !== 'object' || value === null) return value
  const found = known.get(value) ?? tidiedObject(value)
  known.set(value, found)
  return found as Value
}

function tidiedObject(value: object): object {
  const result: object = Array.isArray(value)
    ? value.map(tidied).filter((one) => one !== '')
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, verbatim.has(key) ? part : tidied(part)]))
  const isSame = Object.keys(result).length === Object.keys(value).length
  return isSame && Object.entries(result).every(([key, part]) => part === Reflect.get(value, key)) ? value : result
}
