import { readFile } from 'node:fs/promises'

const file = new URL('./common-passwords.txt', import.meta.url)

/** Read when somebody sets a password, which is rare: nothing of the list stays in memory. */
export async function areCommon(words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return false
  const list = await readFile(file)
  return words.some((word) => !word.startsWith('#') && list.includes(`\n${word}\n`))
}
