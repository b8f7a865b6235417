import { readFile } from 'node:fs/promises'

const file = new URL('./common-passwords.txt', import.meta.url)

/** Read when a password is set, which is rare, so the list isn't kept in memory. */
export async function areCommon(words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return false
  const list = await readFile(file)
  return words.some((word) => !word.startsWith('#') && list.includes(`\n${word}\n`))
}
