/** Prints one line. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Exits with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
