type Part = string | false | null | undefined

/** Joins class names and drops what is not one. */
export function cx(...parts: Part[]): string {
  return parts.filter(Boolean).join(' ')
}
