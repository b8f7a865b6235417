type Part = string | false | null | undefined

/** Joins class names and drops falsy values. */
export const cx = (...parts: Part[]): string => parts.filter(Boolean).join(' ')
