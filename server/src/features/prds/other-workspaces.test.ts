import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'

const ticket = [
  'The export of our reports takes ten minutes and often fails. We need an export as CSV.',
  'Thank you, we will look into it.',
]

/** Like a help desk export: the author is separate from the text. */
async function prdOfTicket(me: Client, speakers: [string, string]): Promise<string> {
  const turns = ticket.map((text, index) => ({ speaker: speakers[index] ?? '', at: '', text }))
  const provided = { knownId: undefined, title: 'Ticket 12', description: '', madeBy: 'Zendesk', turns }
  const ctx = actorCtx(app.server.ctx, me)
  const { id } = await ctx.ports.importTranscript(ctx, provided)
  const { body: run } = await me.post(`${base}/actions/generate-prd`, { input: { transcriptId: id }, wait: 60 })
  expect(run.status).toBe('completed')
  const [prd] = (await me.get(`${base}/prds`)).body
  return JSON.stringify((await me.get(`${base}/prds/${prd.id}`)).body)
}

test('a PRD names the people of its own conversation, also where another workspace has the same words', {
  timeout: 120_000,
}, async () => {
  const [one, other] = [await app.signIn(), await app.signIn()]
  const first = await prdOfTicket(one, ['Wilhelmina Ostrander', 'Support of Kestrel'])
  expect(first).toContain('Ostrander')
  const second = await prdOfTicket(other, ['Bartholomew Quill', 'Support of Lark'])
  expect(second).toContain('Quill')
  expect(second).not.toMatch(/Wilhelmina|Ostrander|Kestrel/)
})
