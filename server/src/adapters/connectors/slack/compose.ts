import type { MessageDraft } from '#ports/connections'
import { shortened } from '../words.ts'

/** Slack cuts longer texts itself, even inside a link. */
const longestText = 39_000
const longestHeader = 150
const longestSection = 3_000

/** Escapes the three characters that Slack interprets. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Blocks for the channel, and plain text for notifications. */
export function slackMessage({ text, title, url }: MessageDraft) {
  const plain = [title, text, url].filter(Boolean).join('\n')
  return {
    text: shortened(escaped(plain), longestText),
    blocks: [
      ...(title ? [{ type: 'header', text: { type: 'plain_text', text: shortened(title, longestHeader) } }] : []),
      { type: 'section', text: { type: 'plain_text', text: shortened(text, longestSection) } },
      ...(url
        ? [
            {
              type: 'actions',
              elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open in Sextant' }, url }],
            },
          ]
        : []),
    ],
    unfurl_links: false,
    unfurl_media: false,
  }
}
