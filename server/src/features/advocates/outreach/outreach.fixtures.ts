import type { OutreachMessage } from '@sextant/contract/advocates/outreach'
import { expect, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { mailsTo } from '../advocates.fixtures.ts'

const soon = { timeout: 30_000, interval: 100 }
let created = 0

/** An app that writes emails to a folder, with common helpers. */
export async function mailingApp() {
  const app = await testApp({ services: ['worker'] })
  const messagesOf = async (me: Client): Promise<OutreachMessage[]> => (await me.get('/outreach-messages')).body.items
  return {
    app,
    messagesOf,
    address: () => `person-${++created}@outreach.example`,
    /** Waits until this many emails of a workspace are settled. */
    settled: (me: Client, count: number) =>
      vi.waitFor(async () => {
        const messages = await messagesOf(me)
        expect(messages.filter(({ status }) => status !== 'queued' && status !== 'sending')).toHaveLength(count)
        return messages
      }, soon),
    /** Waits until this many emails arrived at an address. */
    mailed: (email: string, count = 1) =>
      vi.waitFor(async () => {
        const mails = await mailsTo(app.folder, email)
        expect(mails).toHaveLength(count)
        return mails
      }, soon),
    /** Makes it due. */
    makeDue: (messageId: string) =>
      app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [messageId]),
  }
}
