import { expect, test } from 'vitest'
import { csvPosts } from './csv-rows.ts'
import { tidyPost } from './incoming.ts'
import { distinct } from './store-posts.service.ts'

const now = new Date('2026-03-10T12:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
const post = { author: 'Ada', content: 'Hello', postedAt: now }

test('a table of posts is read by the names of its columns, and each bad row is told by its line', () => {
  const read = csvPosts(
    bytes(`Author,Message,Date,Likes,Team
Ada,"Sync, please",2026-03-01T09:00:00Z,3,x
Bo,,2026-03-01,0,x
Cy,Fine,someday,0,x
Di,Fine,2026-03-01,many,x
Ed,Good,,,`),
    now,
  )
  expect(read).toMatchObject({
    total: 5,
    columns: [
      { name: 'Author', meaning: 'author' },
      { name: 'Message', meaning: 'content' },
      { name: 'Date', meaning: 'timestamp' },
      { name: 'Likes', meaning: 'likes' },
      { name: 'Team', meaning: null },
    ],
    posts: [
      { author: 'Ada', content: 'Sync, please', likes: 3, row: 2 },
      { author: 'Ed', content: 'Good', postedAt: now, row: 6 },
    ],
    problems: [
      { row: 3, problem: 'The post is empty.' },
      { row: 4, problem: "“someday” isn't a valid date. Use a format like 2026-03-01T09:00:00Z." },
      { row: 5, problem: "“many” isn't a valid number of likes." },
    ],
  })
})

test('a file that is empty, is no table or has no words is refused with a sentence', () => {
  expect(csvPosts(bytes(''), now)).toEqual({ problem: 'The file is empty.' })
  expect(csvPosts(bytes('a,b\n1,2\n'), now)).toEqual({
    problem: 'The first row must contain the column names, including content, text or message.',
  })
  expect(csvPosts(bytes(`content\n${'x\n'.repeat(50_001)}`), now)).toEqual({
    problem: 'The file has 50,001 rows. The limit is 50,000.',
  })
  expect(csvPosts(bytes(`author,content\nAda,${'x'.repeat(20_001)}\n`), now)).toMatchObject({
    posts: [],
    problems: [{ row: 2, problem: 'The post has 20,001 characters. The limit is 20,000.' }],
  })
})

test('signs that cannot be stored, addresses that do harm and times that cannot be are left out', () => {
  const tidy = tidyPost(
    {
      ...{ author: ' Ada\n\u0000 L ', content: 'a\u0000b\ud800\r\n\r\n\r\n\r\nc', url: 'javascript:alert(1)' },
      ...{ postedAt: new Date('2200-01-01'), likes: -5, comments: Number.NaN, shares: 1e12 },
    },
    now,
  )
  expect(tidy).toMatchObject({
    ...{ author: 'Ada L', content: 'ab�\n\nc', url: null, postedAt: now, likes: 0, comments: 0, shares: 2_000_000_000 },
    hasOwnId: false,
  })
  expect(tidyPost({ ...post, content: ' \n ' }, now)).toBeUndefined()
  expect(tidyPost({ ...post, url: 'https://a:b@c.example/' }, now)?.url).toBeNull()
})

test('the same words of the same person are one post, and of two with one id the last counts', () => {
  const found = distinct(
    [
      post,
      { ...post, content: 'HELLO ' },
      { ...post, author: 'Bo' },
      { ...post, id: '7', likes: 1 },
      { ...post, id: '7', likes: 2 },
    ],
    now,
  )
  expect(found.map(({ hasOwnId, author, likes }) => [hasOwnId, author, likes])).toEqual([
    [false, 'Ada', 0],
    [false, 'Bo', 0],
    [true, 'Ada', 2],
  ])
})
