/** `ilike` pattern for literal text: percent signs are escaped. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
