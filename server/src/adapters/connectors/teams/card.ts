import type { MessageDraft } from '#ports/connections'
import { shortened } from '../words.ts'

/** Teams allows 28 KB per message; everything except the text needs far less than the rest. */
const mostTextBytes = 20_000

/** A message with one Adaptive Card, as the workflow's trigger expects. */
export function teamsMessage({ text, title, url }: MessageDraft) {
  const heading = title && {
    type: 'TextBlock',
    text: shortened(title, 500),
    weight: 'Bolder',
    size: 'Medium',
    wrap: true,
  }
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [...(heading ? [heading] : []), { type: 'TextBlock', text: fitting(text), wrap: true }],
          ...(url && { actions: [{ type: 'Action.OpenUrl', title: 'Open in Sextant', url }] }),
        },
      },
    ],
  }
}

/** Cuts by bytes, because the limit is in bytes. */
function fitting(text: string): string {
  const signs = [...text]
  let bytes = 0
  const end = signs.findIndex((sign) => {
    bytes += Buffer.byteLength(JSON.stringify(sign)) - 2
    return bytes > mostTextBytes
  })
  return end < 0 ? text : `${signs.slice(0, end).join('')}…`
}
