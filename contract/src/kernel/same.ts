const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Equal whatever the order of the fields; a field that is undefined counts as missing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return false
  for (const key in one) if (!same(one[key], other[key])) return false
  for (const key in other) if (other[key] !== undefined && !(key in one)) return false
  return true
}
