import { z } from 'zod'
import { htmlText } from '#kernel/text/html-text'
import { parseXml, type XmlElement, XmlProblem } from '#kernel/text/xml'
import type { Incoming } from '../intake/incoming.ts'

export interface Feed {
  title: string
  posts: Incoming[]
}

const mostEntries = 2_000
const noFeed = { problem: "This address isn't an RSS, Atom or JSON feed." }

/** Parses RSS 2.0, RSS 1.0, Atom or JSON Feed; returns a sentence if it is none of them. */
export function readFeed(body: string, base: string): Feed | { problem: string } {
  const text = body.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('{')) return readJsonFeed(text, base)
  try {
    return feedIn(parseXml(text), base)
  } catch (error) {
    if (error instanceof XmlProblem) return { problem: `Couldn't read the feed. ${error.message}` }
    throw error
  }
}

function feedIn(root: XmlElement, base: string): Feed | { problem: string } {
  const kind = local(root)
  if (kind === 'feed') {
    const entries = childrenOf(root, 'entry').slice(0, mostEntries)
    return { title: textOf(root, 'title'), posts: entries.map((entry) => atomPost(entry, base)) }
  }
  const channel = childrenOf(root, 'channel')[0]
  if ((kind === 'rss' || kind === 'rdf') && channel) {
    const items = [...childrenOf(channel, 'item'), ...childrenOf(root, 'item')].slice(0, mostEntries)
    return { title: textOf(channel, 'title'), posts: items.map((item) => rssPost(item, base)) }
  }
  return noFeed
}

/** Missing or of another type: empty. */
const jsonText = z.string().catch('')
const jsonAuthor = z.object({ name: jsonText })
const jsonItem = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  url: jsonText,
  external_url: jsonText,
  title: jsonText,
  content_html: jsonText,
  content_text: jsonText,
  summary: jsonText,
  date_published: jsonText,
  date_modified: jsonText,
  authors: z.array(jsonAuthor).catch([]),
  author: jsonAuthor.catch({ name: '' }),
})
const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  title: jsonText,
  items: z.array(z.unknown()),
})

function readJsonFeed(text: string, base: string): Feed | { problem: string } {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return noFeed
  }
  const feed = jsonFeed.safeParse(body)
  if (!feed.success) return noFeed
  const { title, items } = feed.data
  const posts = items.slice(0, mostEntries).flatMap((one) => {
    const item = jsonItem.safeParse(one)
    return item.success ? [jsonPost(item.data, base)] : []
  })
  return { title, posts }
}

function jsonPost(item: z.infer<typeof jsonItem>, base: string): Incoming {
  const url = absolute(item.url || item.external_url, base)
  const body = item.content_html ? htmlText(item.content_html) : item.content_text || item.summary
  return {
    id: item.id || url || undefined,
    author: item.authors[0]?.name || item.author.name,
    content: withHeading(item.title, body),
    url,
    postedAt: new Date(item.date_published || item.date_modified),
  }
}

function atomPost(entry: XmlElement, base: string): Incoming {
  const author = childrenOf(entry, 'author')[0]
  const links = childrenOf(entry, 'link')
  const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate') ?? links[0]
  const url = absolute(link?.attributes.href ?? '', base)
  return {
    id: textOf(entry, 'id') || url,
    author: author ? textOf(author, 'name') : '',
    content: contentOf(textOf(entry, 'title'), textOf(entry, 'content') || textOf(entry, 'summary')),
    url,
    postedAt: new Date(textOf(entry, 'published') || textOf(entry, 'updated')),
  }
}

function rssPost(item: XmlElement, base: string): Incoming {
  const url = absolute(textOf(item, 'link') || (item.attributes['rdf:about'] ?? ''), base)
  return {
    id: textOf(item, 'guid') || url || undefined,
    author: nameIn(textOf(item, 'creator') || textOf(item, 'author')),
    content: contentOf(textOf(item, 'title'), textOf(item, 'encoded') || textOf(item, 'description')),
    url,
    postedAt: new Date(textOf(item, 'pubDate') || textOf(item, 'date')),
    comments: Number(childrenOf(item, 'comments').find(({ name }) => name === 'slash:comments')?.text ?? 0),
  }
}

/** The element name without its namespace prefix. */
const local = ({ name }: XmlElement) => (name.split(':').at(-1) ?? name).toLowerCase()

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => local(child) === name.toLowerCase())

/** Includes text of nested elements, for feeds with unescaped markup. */
const textOf = (element: XmlElement, name: string): string => {
  const child = childrenOf(element, name)[0]
  return child ? deepText(child).trim() : ''
}
const deepText = ({ text, children }: XmlElement): string => [text, ...children.map(deepText)].join(' ')

/** `mail@example.com (Ada Lovelace)` as in RSS, or a bare name. */
const nameIn = (author: string) => /\(([^()]{1,200})\)\s*$/.exec(author)?.[1] ?? author.replace(/@\S*/, '')

const contentOf = (title: string, body: string) => withHeading(htmlText(title), htmlText(body))

const withHeading = (heading: string, text: string) =>
  heading === '' || text.startsWith(heading) ? text : `${heading}\n\n${text}`.trim()

const absolute = (href: string, base: string) => (href && URL.canParse(href, base) ? new URL(href, base).href : '')
