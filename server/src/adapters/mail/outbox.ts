import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter, Stamp } from './compose.ts'

/** Writes atomically, so a reader of `*.eml` never sees half a message. */
export async function writeToOutbox(outboxDir: string, letter: Letter, { id, date }: Stamp): Promise<void> {
  await mkdir(outboxDir, { recursive: true, mode: 0o700 })
  const name = `${date.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}`
  const draft = join(outboxDir, `.${name}.tmp`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(letter.raw)
    await file.sync()
    await rename(draft, join(outboxDir, `${name}.eml`))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
