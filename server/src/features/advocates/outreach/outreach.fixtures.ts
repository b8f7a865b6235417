import type { OutreachMessage } from '@sextant/contract/advocates/outreach'
import { expect, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { mailsTo } from '../advocates.fixtures.ts'

const soon = { timeout: 30_000, interval: 100 }
let made = 0

/** An app that sends mails into a folder, and what is asked of it again and again. */
export async function mailingApp() {
  const app = await testApp({ services: ['worker'] })
  const messagesOf = async (me: Client): Promise<OutreachMessage[]> => (await me.get('/outreach-messages')).body.items
  return {
    app,
    messagesOf,
    address: () => `person-${++made}@outreach.example`,
    /** The mails of a workspace, once so many of them are sent or will not be. */
    settled: (me: Client, count: number) =>
      vi.waitFor(async () => {
        const messages = await messagesOf(me)
        expect(messages.filter(({ status }) => status !== 'queued' && status !== 'sending')).toHaveLength(count)
        return messages
      }, soon),
    /** What came to an address, once so many mails did. */
    mailed: (email: string, count = 1) =>
      vi.waitFor(async () => {
        const mails = await mailsTo(app.folder, email)
        expect(mails).toHaveLength(count)
        return mails
      }, soon),
    /** Its time has come. */
    makeDue: (messageId: string) =>
      app.admin.query("update outreach_messages set due_at = now() - interval '1 second' where id = $1", [messageId]),
  }
}
