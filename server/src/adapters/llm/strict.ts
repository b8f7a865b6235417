/** Keywords that strict mode doesn't know at every provider that has it. */
const unknownInStrict = new Set([
  ...['minLength', 'maxLength', 'propertyNames', 'patternProperties', 'default'],
  ...['oneOf', 'allOf', 'not', 'if', 'prefixItems'],
])

/**
 * Whether a provider can hold a model to this schema while it writes. That needs all properties in every object, and no
 * keyword that a provider refuses the whole request for.
 */
export function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict)
  if (typeof schema !== 'object' || schema === null) return true
  const { type, properties, required, additionalProperties, enum: _values, ...rest } = schema as Record<string, unknown>
  if (Object.keys(rest).some((key) => unknownInStrict.has(key))) return false
  if (type === 'object') {
    const names = Object.keys((properties as object | undefined) ?? {})
    const all = new Set(required as string[] | undefined)
    if (additionalProperties !== false || names.length === 0 || !names.every((name) => all.has(name))) return false
  }
  return Object.values((properties as object | undefined) ?? {}).every(isStrict) && Object.values(rest).every(isStrict)
}
