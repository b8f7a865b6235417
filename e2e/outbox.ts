import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './journey.ts'

/** The link in the newest mail to an address about a subject, once it is in the outbox of a server's data folder. */
export async function linkMailedTo(dataDir: string, email: string, subject: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  let link = ''
  await expect
    .poll(async () => {
      // A name with a dot in front is still being written.
      const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => !name.startsWith('.')) : []
      const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
      const mail = mails.find(
        ({ to, subject: about }) => about?.startsWith(subject) && to?.some(({ address }) => address === email),
      )
      link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}
