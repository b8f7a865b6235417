/** Separates facts on one line. It sticks to the word before it, so no line begins with it. */
export const dot = '\u00a0· '
