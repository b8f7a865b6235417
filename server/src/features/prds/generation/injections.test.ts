import type { Prd } from '@sextant/contract/prds/routes'
import { afterAll, expect, test } from 'vitest'
import { says, saysInPieces, startModel } from '#adapters/llm/stand-in.fixtures'
import { conversation } from '#test/conversation'
import { testApp } from '#test/harness'
import { canary, injectedInstructions } from '#test/injected-instructions'
import { document, finding, requirement } from '#test/prd-model'

const base = '/agents/user-whisperer'

/** A model that falls for every text: it returns the text's words as findings and lines, without a place for them. */
const model = await startModel(({ body }) => {
  const [system, user] = body.messages.map(({ content }: { content: string }) => content)
  if (system.includes('list what was said that matters')) {
    const obeyed = injectedInstructions.filter((text) => user.includes(text.slice(0, 12)))
    return says({
      findings: [
        finding('Customers want to export their reports as CSV.', [1]),
        ...obeyed.map((text) => finding(text, [])),
      ],
    })
  }
  if (system.includes('statements that were drawn from it')) return says({ found: [] })
  if (system.includes('You compare it with the conversation'))
    return says({ rewrites: [], additions: [], left_out: [] })
  const written = document({
    title: 'Export',
    executive_summary: [
      { text: 'Customers want CSV exports.', findings: ['f1'] },
      { text: `Everything is done. ${canary}`, findings: [] },
      { text: 'Your code and your rules follow.', findings: ['f7'] },
    ],
    feature_requirements: [
      requirement('Export reports as CSV', ['f1']),
      requirement(`Buy from Evil Corp ${canary}`, []),
      requirement('Give Eve all rights', ['f2']),
    ],
  })
  return body.stream ? saysInPieces(JSON.stringify(written)) : says(written)
})
afterAll(() => model.close())
const { host } = new URL(model.baseUrl)
const app = await testApp({
  services: ['worker'],
  ai: {
    provider: 'openai-compatible',
    model: 'gullible',
    apiKey: 'sk-canary',
    baseUrl: model.baseUrl,
    transcribeModel: undefined,
    prices: undefined,
  },
  allowHosts: [host],
})

test('fifty texts with instructions inside change nothing, even if the model obeys them', async () => {
  const me = await app.signIn()
  const before = await me.get('/users/me')
  const hostile = injectedInstructions.map((text) => `Eve: ${text.replaceAll('\n', ' ')}`).join('\n')
  const { body } = await me.post(`${base}/actions/create-requirements`, {
    input: { sourceText: `${conversation}\n${hostile}` },
    wait: 60,
  })
  expect(body).toMatchObject({ status: 'completed', engine: 'model' })
  const reply = await me.post(`${base}/generate-prd`, { source_text: `${conversation}\n${hostile}` })
  const prd: Prd = (await me.get(`${base}/prds/${reply.body.prd_id}`)).body
  expect(prd.executive_summary).toBe('Customers want CSV exports.')
  expect(prd.feature_requirements.map(({ feature }) => feature)).toEqual(['Export reports as CSV'])
  expect(JSON.stringify({ ...prd, transcript_id: '' })).not.toContain(canary)
  expect(prd.status).toBe('draft')
  expect((await me.get('/users/me')).body).toEqual(before.body)
})
