import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './journey.ts'

/** What the server of a data folder has mailed to an address, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox')
  // A name with a dot in front is still being written.
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => !name.startsWith('.')) : []
  const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** The link in the oldest mail to an address about a subject, once it is there. */
export async function linkMailedTo(dataDir: string, email: string, subject: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mail = (await mailsTo(dataDir, email)).find(({ subject: about }) => about?.startsWith(subject))
      link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}
