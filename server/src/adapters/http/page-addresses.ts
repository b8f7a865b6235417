import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Route patterns written by the web build: `/workflows/edit/$workflowId`. */
const fileName = '.pages.json'

/** Whether the web app has this page. Read each time, because the app may be rebuilt while the server runs. */
export async function isPageOf(folder: string, pathname: string): Promise<boolean> {
  const addresses = await readFile(path.join(folder, fileName), 'utf8').then(JSON.parse, () => [])
  const parts = partsOf(pathname)
  return (addresses as string[]).some((address) => matches(partsOf(address), parts))
}

const partsOf = (address: string) => address.replace(/\/$/, '').split('/')

const matches = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith('$') ? parts[at] !== '' : part === parts[at]))
