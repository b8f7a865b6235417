import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './journey.ts'

/** Emails that the server of a data folder sent to an address, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox')
  // A file whose name starts with a dot is still being written.
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => !name.startsWith('.')) : []
  const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** Waits for the oldest email to an address with this subject and returns its link. */
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
