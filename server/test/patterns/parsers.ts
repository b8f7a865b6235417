import { profileProblem } from '@sextant/contract/account/rules'
import { fillTemplate, previewOf, unknownVariables } from '@sextant/contract/advocates/outreach-rules'
import { isEmail } from '@sextant/contract/advocates/rules'
import { agentFor, commandsFor } from '@sextant/contract/assistant/replies'
import { characterCount } from '@sextant/contract/content/character-count'
import { hashtagOf, hasWord } from '@sextant/contract/content/rules'
import { withoutQuestions } from '@sextant/contract/content/voice-rules'
import { readRanges } from '@sextant/contract/impact/rules'
import { csvCell } from '@sextant/contract/kernel/csv'
import { folded, titleFit } from '@sextant/contract/records/rules'
import { templateProblem } from '@sextant/contract/workflows/variables'
import { classifyChange } from '@sextant/engine/classify/page-changes'
import { decodeText } from '@sextant/engine/transcripts/formats/decode'
import { parseDocument } from '@sextant/engine/transcripts/formats/parse'
import { utterancesOf } from '@sextant/engine/transcripts/utterances'
import { writeMarkdown } from '#adapters/documents/write/markdown'
import { isDeeplyNested } from '#adapters/documents/write/nesting'
import { prefixQuery } from '#kernel/search-words'
import { htmlText } from '#kernel/text/html-text'
import { parseXml } from '#kernel/text/xml'
import type { PlainDocument, RichText } from '#ports/world/documents'
import { readPeople } from '../../src/features/advocates/importing/read-people.ts'
import { readQuestion } from '../../src/features/assistant/reading/read-question.ts'
import { maskedText } from '../../src/features/audit/masking.ts'
import { csvPosts } from '../../src/features/community/intake/csv-rows.ts'
import { tidyPost } from '../../src/features/community/intake/incoming.ts'
import { readFeed } from '../../src/features/community/sources/feed.ts'
import { titleOf } from '../../src/features/community/words.ts'
import { readSitemap } from '../../src/features/competitors/monitoring/discover.ts'
import { readRobots } from '../../src/features/competitors/monitoring/robots.ts'
import { essence } from '../../src/features/competitors/reading/noise.ts'
import { takeSnapshot } from '../../src/features/competitors/reading/snapshot.ts'
import { unsupportedIn } from '../../src/features/content/writing/grounding.ts'
import { titleFrom } from '../../src/features/content/writing/write.ts'
import { createLocator } from '../../src/features/refining/locate-quotes.ts'
import { parseText } from '../../src/features/transcripts/parse-text.ts'
import { interpolate } from '../../src/features/workflows/execution/interpolate.ts'

const now = new Date('2026-11-17T12:00:00Z')
const nobody = { firstName: '', name: '', workspace: '', campaign: '', sender: '' }
const scope = { trigger: {}, steps: {}, workflow: { id: '', name: '' }, execution: { id: '' }, now: '' }

const documentOf = (text: RichText): PlainDocument => ({
  kind: 'Report',
  title: 'Title',
  facts: [],
  createdAt: now.toISOString(),
  blocks: [{ type: 'paragraph', text }],
})

const file = (name: string, before = '', after = '') => ({
  [`a ${name} file`]: (text: string) => parseDocument(`${before}${text}${after}`, `talk.${name}`),
})

/** Every parser of outside text, by its input. */
export const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'a pasted text': (text) => attempt(() => parseText(text)),
  'a talk in utterances': (text) => utterancesOf({ text, turns: [] }),
  ...file('txt', 'Ana: We need an export.\nBo: '),
  ...file('srt', '1\n00:00:01,000 --> 00:00:02,000\n', '\n\n2\n00:00:03,000 --> 00:00:04,000\nb'),
  ...file('vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'),
  ...file('csv', 'name,comment\nAna,'),
  ...file('md', '# Title\n\n'),
  ...file('json'),
  'a Slack message': (text) => parseDocument(JSON.stringify([{ text, ts: '1', user: 'U' }]), 'channel.json'),
  'a Zoom chat': (text) => parseDocument(`00:00:01\tFrom ${text} to Everyone:\thello`, 'chat.txt'),
  'a line with a time': (text) => parseDocument(`Ana  00:01\n${text}\nBo  00:02\nb`, 'talk.txt'),
  'bytes of a text': (text) => decodeText(Buffer.from(text)),
  HTML: htmlText,
  'HTML inside a tag': (text) => htmlText(`<p a="${text}">b</p><b ${text}>`),
  'a page': takeSnapshot,
  'a page with a list': (text) => takeSnapshot(`<html><body><h1>Plans</h1><ul><li>${text}</li></ul></body></html>`),
  'a line of a page': essence,
  'a change of a page': (added) => classifyChange({ company: 'Acme', page: '/', isNew: true, added, removed: '' }),
  XML: (text) => attempt(() => parseXml(`<a b="${text}">${text}</a>`)),
  'XML inside a tag': (text) => attempt(() => parseXml(`<a ${text}`)),
  'a feed': (text) => readFeed(text, 'https://a.test/'),
  'a feed with an entry': (text) =>
    readFeed(
      `<rss><channel><item><title>${text}</title><description>${text}</description></item></channel></rss>`,
      'https://a.test/',
    ),
  'a sitemap': (text) => attempt(() => readSitemap(`<urlset><url><loc>${text}</loc></url></urlset>`)),
  'robots.txt': readRobots,
  'rules of robots.txt': (text) => readRobots(`User-agent: *\nDisallow: ${text}\nSitemap: ${text}`),
  'a table of advocates': (text) =>
    attempt(() => readPeople({ csv: `name,email,engagement rate\n${text},${text},${text}` })),
  'a table of posts': (text) => csvPosts(Buffer.from(`author,content,date\nAna,${text},${text}`), now),
  'a post': (content) => tidyPost({ externalId: '', author: content, content, postedAt: now } as never, now),
  'the title of a post': titleOf,
  'how deep Markdown nests': isDeeplyNested,
  'a document as Markdown': (text) => writeMarkdown(documentOf(text)),
  'a document with runs as Markdown': (text) => writeMarkdown(documentOf([{ text, isStrong: true }, { text }])),
  'a cell of a CSV file': csvCell,
  'an email address': isEmail,
  'a web address': (text) => profileProblem('linkedinUrl', `https://${text}`),
  'a workflow template': (text) => [templateProblem(text, 1), interpolate(text, scope)],
  'a variable of a workflow': (text) => interpolate(`{{trigger.${text}}}`, scope),
  'an outreach template': (text) => [unknownVariables(text), fillTemplate(text, nobody), previewOf(text)],
  'a range of numbers': (text) => readRanges([`mrr ${text} to 9`]),
  'words of a search': (text) => [prefixQuery(text), folded(text), titleFit(text, 'Exports of a board')],
  'a question to the assistant': (text) => {
    const question = text.slice(0, 4_000)
    return [readQuestion(question, { now, timeZone: 'Europe/Berlin' }), agentFor(question), commandsFor(question)]
  },
  'a secret in a text': maskedText,
  'the length of a post': (text) => characterCount('twitter', text),
  'the title of a description': titleFrom,
  'names and figures of a post': (text) => unsupportedIn(text, text),
  'a post without questions': withoutQuestions,
  'a word of a brand': (text) => [hasWord(text, 'word word'), hashtagOf(text)],
  'a quote in a source': (text) => createLocator({ id: '', text, turns: [] })('we need a button'),
}

/** A rejection counts as a response. */
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
