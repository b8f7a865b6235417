import { readFile } from 'node:fs/promises'

const list = new URL(import.meta.resolve('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json'))

/** Reads the list again for each sign-up: that takes a few milliseconds, and holding it would cost memory all day. */
export async function isTemporaryDomain(domain: string): Promise<boolean> {
  const known: string[] = JSON.parse(await readFile(list, 'utf8'))
  const labels = domain.split('.')
  const domainAndParents = labels.map((_, at) => labels.slice(at).join('.'))
  return known.some((one) => domainAndParents.includes(one))
}
