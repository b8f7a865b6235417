import type { MessageDraft } from '#ports/connections'
import { shortened } from '../words.ts'

/** Slack cuts longer texts itself, in the middle of whatever stands there. */
const longestText = 39_000
const longestHeader = 150
const longestSection = 3_000

/** Its three control signs: everything else is text to Slack. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What people see, and beneath it the text that notifications show. */
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
