import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { Client, Reply } from '#test/harness'

/** Calls a member makes to their team. */
export const inTeam = (me: Client, id = me.workspaceId) => ({
  members: (query = '') => me.get(`/teams/${id}/members${query}`),
  invite: (email: string, role = 'viewer') => me.post(`/teams/${id}/invitations`, { email, role }),
  change: (userId: string, body: object) => me.call('PATCH', `/teams/${id}/members/${userId}`, body),
  remove: (userId: string, handTo?: string) =>
    me.call('DELETE', `/teams/${id}/members/${userId}${handTo ? `?handTo=${handTo}` : ''}`),
})

export const statusAndDetail = ({ status, body }: Reply) => [status, body.detail]

/** The latest invitation email to an address, once it is in the outbox. */
export async function mailTo(folder: string, email: string, howMany = 1): Promise<Email> {
  const outbox = path.join(folder, 'outbox')
  return vi.waitFor(async () => {
    const files = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) => path.join(outbox, name))
    const inOrder = files.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    const mails = await Promise.all(inOrder.map((file) => PostalMime.parse(readFileSync(file))))
    const theirs = mails.filter(
      ({ to, subject }) => subject?.startsWith('Join') && to?.some(({ address }) => address === email),
    )
    const newest = theirs.at(-1)
    if (!newest || theirs.length < howMany) throw new Error(`no mail to ${email} yet`)
    return newest
  }, 10_000)
}

export const codeIn = ({ text = '' }: Email): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''
