type Part = string | false | null | undefined

/** Joins class names and drops falsy values. */
export function cx(...parts: Part[]): string {
  return parts.filter(Boolean).join(' ')
}
