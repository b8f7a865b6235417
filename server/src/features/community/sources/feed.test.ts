import { expect, test } from 'vitest'
import { readFeed } from './feed.ts'

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>Forum &amp; friends</title>
<item><title>Sync is slow</title><link>/t/1</link><guid>post-1</guid><dc:creator>Ada</dc:creator>
<pubDate>Sun, 01 Mar 2026 09:00:00 GMT</pubDate><content:encoded><![CDATA[<p>It takes <b>ages</b>.</p><script>x()</script>]]></content:encoded></item>
<item><title>Only a title</title><author>mail@example.com (Bo Berg)</author></item>
</channel></rss>`

test('RSS is read with its authors, times, addresses and words without markup', () => {
  expect(readFeed(rss, 'https://forum.example/feed')).toEqual({
    title: 'Forum & friends',
    posts: [
      {
        id: 'post-1',
        author: 'Ada',
        content: 'Sync is slow\n\nIt takes ages.',
        url: 'https://forum.example/t/1',
        postedAt: new Date('2026-03-01T09:00:00Z'),
        comments: 0,
      },
      expect.objectContaining({ author: 'Bo Berg', content: 'Only a title', url: '' }),
    ],
  })
})

test('Atom is read, also by another prefix', () => {
  const atom = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Releases</a:title><a:entry><a:id>urn:1</a:id>
    <a:title type="html">v2 &lt;b&gt;out&lt;/b&gt;</a:title><a:author><a:name>Cy</a:name></a:author>
    <a:link rel="self" href="x"/><a:link href="https://b.example/v2"/><a:updated>2026-03-02T00:00:00Z</a:updated>
    <a:content type="html">&lt;p&gt;Fine&lt;/p&gt;</a:content></a:entry></a:feed>`
  expect(readFeed(atom, 'https://b.example/')).toMatchObject({
    title: 'Releases',
    posts: [{ id: 'urn:1', author: 'Cy', content: 'v2 out\n\nFine', url: 'https://b.example/v2' }],
  })
})

test('JSON Feed is read, and items that are none are skipped', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Notes',
    items: [
      {
        id: 7,
        url: '/n/7',
        title: 'Export',
        content_html: '<p>Now with <b>PDF</b> &amp; Word</p>',
        date_published: '2026-03-02T00:00:00Z',
        authors: [{ name: 'Di' }],
      },
      { id: 'b', content_text: 'Only 1 < 2', author: { name: 'Ed' }, authors: 'x' },
      null,
    ],
  }
  expect(readFeed(JSON.stringify(feed), 'https://n.example/feed.json')).toEqual({
    title: 'Notes',
    posts: [
      {
        id: '7',
        author: 'Di',
        content: 'Export\n\nNow with PDF & Word',
        url: 'https://n.example/n/7',
        postedAt: new Date('2026-03-02T00:00:00Z'),
      },
      expect.objectContaining({ id: 'b', author: 'Ed', content: 'Only 1 < 2' }),
    ],
  })
})

test.each(['{', '{"items": []}', '{"version": "https://jsonfeed.org/version/1.1"}', '{"a":'.repeat(100_000)])(
  'other JSON is no feed: %.60s',
  (json) => expect(readFeed(json, 'https://n.example')).toHaveProperty('problem'),
)

test('what is no feed is told in a sentence', () => {
  expect(readFeed('<html><body>Hi</body></html>', 'https://a.example')).toEqual({
    problem: "This address isn't an RSS, Atom or JSON feed.",
  })
  expect(readFeed('not xml', 'https://a.example')).toEqual({
    problem: "Couldn't read the feed. It isn't XML, or breaks off.",
  })
})

test('a feed of a hundred thousand entries is cut, and one with an address that is none keeps its words', () => {
  const many = `<rss><channel>${'<item><title>a</title><link>javascript:alert(1)</link></item>'.repeat(20_000)}</channel></rss>`
  const read = readFeed(many, 'https://a.example')
  expect('posts' in read && read.posts.length).toBe(2_000)
})
