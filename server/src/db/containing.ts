/** The pattern of `ilike` for a text that holds these words as they are: a percent sign is a percent sign. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
