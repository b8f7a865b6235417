import { claimsOf } from '@sextant/contract/prds/claims'
import type { Prd } from '@sextant/contract/prds/routes'
import { afterAll, expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { conversation as original } from '#test/conversation'
import { testApp } from '#test/harness'
import { inventive, prdModel } from '#test/prd-model'
import { samplePrd } from '../prds.fixtures.ts'

const model = await prdModel()
afterAll(() => model.close())
const app = await testApp({ services: ['worker'], ai: model.settings, allowHosts: [model.host] })
const base = '/agents/user-whisperer'

const conversation = `Maya: The check-in/check-out photo [front side] is of "little use" to the night-shift, they said.
Jonas: Well… it's a hand–held scanner (the old one), and we wait 40 seconds — every time.
Maya: Export every report
as CSV and/or PDF. That's all.`

/** A model's quote and the matching source text. */
const quotes = {
  'The check-in/check-out photo [front side]': 'The check-in/check-out photo [front side]',
  'is of "little use" to the night-shift': 'is of "little use" to the night-shift',
  'is of “little use” to the night–shift': 'is of "little use" to the night-shift',
  'is of ‘little use’ to the night-shift': 'is of "little use" to the night-shift',
  'is of «little use» to the night-shift': 'is of "little use" to the night-shift',
  'Well... it’s a hand-held scanner': "Well… it's a hand–held scanner",
  '...a hand-held scanner (the old one)…': 'a hand–held scanner (the old one)',
  'we wait 40 seconds - every time.': 'we wait 40 seconds — every time.',
  'Export every report as CSV and/or PDF.': 'Export every report\nas CSV and/or PDF.',
  'export\r\nevery  report': 'Export every report',
}
const missing = [
  'The check-in … little use',
  'we wait ... every time',
  'check-in/check-out video',
  '[-]',
  '((',
  '\\-',
  'a\ud83d \u0000b',
]

test('quotes with hyphens, brackets, marks, line breaks and ellipses are located or dropped', async () => {
  const me = await app.signIn()
  const { prd: before } = await samplePrd(actorCtx(app.server.ctx, me), `${original}\n${conversation}`)
  const written = Object.keys(quotes)
  model.answers.refinement = {
    prd: inventive('The check-in/check-out photo', [...written, ...missing]),
    sections: ['user_stories', 'feature_requirements', 'technical_requirements', 'success_metrics'],
    response: 'Done.',
  }
  const { body } = await me.post(`${base}/refine-prd/${before.id}`, { chat_message: 'Write it anew' })
  const prd: Prd = body.prd
  const { content } = (await me.get(`${base}/transcripts/${prd.transcript_id}`)).body
  const stories = prd.user_stories.slice(1)
  expect(stories.map(({ evidence }) => evidence.map(({ quote }) => quote))).toEqual([
    ...Object.values(quotes).map((quote) => [quote]),
    ...missing.map(() => []),
  ])
  const evidence = claimsOf(prd).flatMap((claim) => claim.evidence)
  expect(evidence.length).toBeGreaterThan(4 * written.length)
  for (const { start, end, quote } of evidence) expect(content.slice(start, end)).toBe(quote)
  expect(evidence.every(({ speaker }) => ['Maya', 'Jonas'].includes(speaker))).toBe(true)
})
