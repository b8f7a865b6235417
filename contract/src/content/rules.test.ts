import { expect, test } from 'vitest'
import { estimateEngagement } from './engagement-rules.ts'
import { type BrandGuidelines, contentProblems, countPost, hashtagOf, hashtagsOf, postText } from './rules.ts'

const free: BrandGuidelines = { keywords: [], avoidWords: [], requiredHashtags: [], voice: '' }
const post = (content: string, hashtags: string[] = []) => ({ platform: 'twitter' as const, content, hashtags })

test('hashtags stand behind the text and are counted with it', () => {
  expect(postText(post('Offline drafts are here.', ['#Drafts', '#Offline']))).toBe(
    'Offline drafts are here.\n\n#Drafts #Offline',
  )
  expect(countPost(post('Hi', ['#a']))).toBe(6)
})

test('a hashtag that stands in the text already is not said twice', () => {
  expect(postText(post('We love #Drafts.', ['#drafts', '#New']))).toBe('We love #Drafts.\n\n#New')
})

test('words become hashtags, and what is none becomes nothing', () => {
  expect(hashtagOf('product launch')).toBe('#ProductLaunch')
  expect(hashtagOf('#Sextant')).toBe('#Sextant')
  expect(hashtagOf('größe')).toBe('#größe')
  expect(hashtagOf('2026')).toBe('')
  expect(hashtagOf('!!!')).toBe('')
  expect(hashtagsOf(['Drafts', '#drafts', 'drafts', 'New'])).toEqual(['#Drafts', '#New'])
})

test('a text over the limit is told with both numbers', () => {
  expect(contentProblems(post('a'.repeat(281)), free)).toEqual(['X (Twitter) allows 280 characters, and this has 281.'])
  expect(contentProblems(post('a'.repeat(280)), free)).toEqual([])
  expect(contentProblems(post('  '), free)).toEqual(['Please write something to publish.'])
})

test('words to avoid are found whole and in whichever case', () => {
  const brand = { ...free, avoidWords: ['revolutionary', 'best in class', ''] }
  expect(contentProblems(post('A Revolutionary export'), brand)).toEqual(['Your guidelines avoid “revolutionary”.'])
  expect(contentProblems(post('Best  in\nclass'), brand)).toEqual(['Your guidelines avoid “best in class”.'])
  expect(contentProblems(post('Export', ['#revolutionary']), brand)).toHaveLength(1)
  expect(contentProblems(post('A counterrevolutionary thought'), brand)).toEqual([])
})

test('required hashtags and the way keywords are written are asked for', () => {
  const brand = { ...free, requiredHashtags: ['SextantApp'], keywords: ['Sextant', 'drafts'] }
  expect(contentProblems(post('sextant keeps drafts. Drafts stay.'), brand)).toEqual([
    'Your guidelines require #SextantApp.',
    'Your guidelines spell it “Sextant”.',
  ])
  expect(contentProblems(post('Sextant keeps drafts.', ['#sextantapp']), brand)).toEqual([])
})

test('a voice rules out emoji, exclamation marks and questions where it says so', () => {
  const voice = 'Calm and plain. No emoji, no exclamation marks and no questions.'
  const loud = post('Great news! 🚀 Ready?')
  expect(contentProblems(loud, { ...free, voice })).toEqual([
    "Your brand voice doesn't allow emoji.",
    "Your brand voice doesn't allow exclamation marks.",
    "Your brand voice doesn't allow questions.",
  ])
  expect(contentProblems(loud, { ...free, voice: 'Warm and lively.' })).toEqual([])
})

test('Instagram takes thirty hashtags and no more', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `#tag${index}`)
  const of = (count: number) => contentProblems({ platform: 'instagram', content: 'Hi', hashtags: tags(count) }, free)
  expect(of(30)).toEqual([])
  expect(of(31)).toEqual(['Instagram allows 30 hashtags, and this has 31.'])
})

test('the terms of an estimate sum to its score, and the score tells the level', () => {
  const good = estimateEngagement(
    post('Drafts stay on your phone. Nothing is lost in 3 tunnels out of 3. What would that save your team?', [
      '#Drafts',
    ]),
  )
  expect(good.terms.reduce((sum, { points }) => sum + points, 0)).toBe(good.score)
  expect(good.terms.reduce((sum, { of }) => sum + of, 0)).toBe(100)
  expect(good.level).toBe('high')
  expect(estimateEngagement(post('ok'))).toMatchObject({ level: 'low' })
  expect(estimateEngagement(post(''))).toMatchObject({ level: 'low', score: 0 })
})
