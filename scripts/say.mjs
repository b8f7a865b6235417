/** One line for the person at the terminal. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
