/** Between facts of one line. It keeps to the word before it, so that no line begins with it. */
export const dot = '\u00a0· '
