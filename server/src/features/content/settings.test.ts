import type { Content } from '@sextant/contract/content/routes'
import { afterAll, expect, test } from 'vitest'
import { type Received, says, startModel } from '#adapters/llm/stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { configure, description, generated } from './content.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const slow = { timeout: 60_000 }

async function written(changes: object, input: object = {}): Promise<Content> {
  const me = await app.signIn()
  await configure(me, changes)
  return generated(me, input)
}

const texts = ({ variations }: Content) => variations.map(({ content }) => content)
const tags = ({ variations }: Content) => variations.flatMap(({ hashtags }) => hashtags)

test('brand tone is how a text speaks where no tone is given', slow, async () => {
  const [formal, casual] = [await written({ brandTone: 'formal' }), await written({ brandTone: 'casual' })]
  expect([formal.tone, casual.tone]).toEqual(['formal', 'casual'])
  expect(texts(formal)).not.toEqual(texts(casual))
  expect((await written({ brandTone: 'formal' }, { tone: 'friendly' })).tone).toBe('friendly')
})

test('brand keywords are written as the brand writes them, and become hashtags', slow, async () => {
  const featureDescription = `sextant keeps drafts. ${description}`
  const plain = await written({}, { featureDescription, maxLength: 1_000 })
  const branded = await written({ brandKeywords: ['SEXTANT'] }, { featureDescription, maxLength: 1_000 })
  expect(texts(plain).join(' ')).not.toContain('SEXTANT')
  expect(texts(branded).join(' ')).toContain('SEXTANT')
  expect(tags(branded)).toContain('#SEXTANT')
})

test('words to avoid are in no text', slow, async () => {
  const provided = { length: 'long', maxLength: 2_000 }
  expect(texts(await written({}, provided)).join(' ')).toMatch(/tunnel/)
  expect(texts(await written({ avoidWords: ['tunnel'] }, provided)).join(' ')).not.toMatch(/tunnel/i)
})

test('default platforms are written for where none is given', slow, async () => {
  const { variations } = await written({ defaultPlatforms: ['facebook', 'instagram'] })
  expect(new Set(variations.map(({ platform }) => platform))).toEqual(new Set(['facebook', 'instagram']))
})

test('hashtags are there unless they are switched off, and required ones in any case', slow, async () => {
  expect(tags(await written({ includeHashtags: true })).length).toBeGreaterThan(0)
  expect(tags(await written({ includeHashtags: false }))).toEqual([])
  const required = await written({ includeHashtags: false, requiredHashtags: ['Sextant App'] })
  for (const { hashtags } of required.variations) expect(hashtags).toEqual(['#SextantApp'])
})

test('no text is longer than the maximum of the settings', slow, async () => {
  const longest = async (maxContentLength: number) => {
    const { variations } = await written({ maxContentLength, defaultPlatforms: ['linkedin'] }, { length: 'long' })
    return Math.max(...variations.map(({ characterCount }) => characterCount))
  }
  expect(await longest(100)).toBeLessThanOrEqual(100)
  const roomy = await longest(2_000)
  expect(roomy).toBeGreaterThan(280)
})

test('the brand guidelines rule out what they name', slow, async () => {
  const calm = await written({ customGuidelines: 'Calm. No exclamation marks, no questions.', brandTone: 'friendly' })
  expect(texts(calm).join(' ')).not.toMatch(/[!?]/)
  expect(texts(await written({ brandTone: 'friendly' })).join(' ')).toMatch(/[!?]/)
})

test('a text that breaks the guidelines is kept as a draft and not approved', slow, async () => {
  const me: Client = await app.signIn()
  const { variations } = await generated(me, { platforms: ['twitter'] })
  await configure(me, { requiredHashtags: ['Sextant'] })
  const [one] = variations
  const refused = await me.post(`/content/variations/${one?.id}/approve`, { version: one?.version })
  expect([refused.status, refused.body.detail]).toEqual([400, 'X (Twitter): Your guidelines require #Sextant.'])
})

const requests: Received[] = []
const model = await startModel((received) => {
  requests.push(received)
  return says({
    variations: [
      {
        platform: 'twitter',
        content: 'A revolutionary idea! Drafts stay on the phone, says Gartner, for 12,000 teams. 🚀',
        hashtags: ['revolutionary', 'Drafts'],
        quotes: ['Offline drafts keep what you write on the phone.', 'Words that nobody wrote.'],
      },
    ],
  })
})
afterAll(() => model.close())
const withModel = await testApp({
  services: ['worker'],
  allowHosts: [new URL(model.baseUrl).host],
  ai: {
    ...{ provider: 'openai-compatible', model: 'stand-in', apiKey: 'sk-canary', baseUrl: model.baseUrl },
    ...{ transcribeModel: undefined, prices: undefined },
  },
})

test('a model is told the guidelines and held to them, and what it made up is marked', slow, async () => {
  const me = await withModel.signIn()
  await configure(me, {
    avoidWords: ['revolutionary'],
    requiredHashtags: ['Sextant'],
    customGuidelines: 'Plain words, no emoji.',
    brandKeywords: ['Sextant'],
  })
  const content = await generated(me, { platforms: ['twitter', 'linkedin'] })
  const messages = JSON.stringify(requests[0]?.body)
  for (const words of ['Plain words, no emoji.', 'Never use these words: revolutionary', 'at most 280 characters']) {
    expect(messages).toContain(words)
  }
  const [tweet] = content.variations
  expect(content).toMatchObject({ engine: 'model', model: 'stand-in' })
  expect(tweet?.content).not.toMatch(/revolutionary|🚀/i)
  expect(tweet?.hashtags).toEqual(['#Sextant', '#Drafts'])
  expect(tweet?.unsupported).toEqual(['12,000', 'Gartner'])
  expect(tweet?.evidence.map(({ quote }) => quote)).toEqual(['Offline drafts keep what you write on the phone.'])
  // The model skipped LinkedIn, so the built-in engine fills in.
  expect(content.variations.filter(({ platform }) => platform === 'linkedin').length).toBeGreaterThan(0)
})
