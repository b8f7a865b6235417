import { readFile } from 'node:fs/promises'

const list = new URL(import.meta.resolve('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json'))

/** Read again for each sign-up, which takes a few milliseconds, instead of keeping it in memory. */
export async function isTemporaryDomain(domain: string): Promise<boolean> {
  const known: string[] = JSON.parse(await readFile(list, 'utf8'))
  const labels = domain.split('.')
  const domainAndParents = labels.map((_, at) => labels.slice(at).join('.'))
  return known.some((one) => domainAndParents.includes(one))
}
