import { UserError } from '#kernel/errors'
import type { Connector, Conversation } from '#ports/connections'

const [customer, agent] = ['Maya', 'Support']

/** Sample messages: minutes after the start, speaker, text. */
const samples: { title: string; lines: [number, string, string][] }[] = [
  {
    title: 'Drafts are lost without a network (sandbox)',
    lines: [
      [0, customer, 'I lose my draft every time the train enters a tunnel. Please keep drafts on the phone.'],
      [12, agent, 'Thank you for telling us. Does it happen with every document?'],
      [31, customer, 'Yes, with all of them. We need offline drafts before we can roll this out to our field team.'],
    ],
  },
  {
    title: 'Export takes too long (sandbox)',
    lines: [
      [0, customer, 'The weekly export takes more than ten minutes and blocks the whole page.'],
      [45, agent, 'How many rows does it have?'],
      [52, customer, 'About 40,000. It would help if it ran in the background and sent us an email when it is done.'],
    ],
  },
  {
    title: 'Who changed this setting? (sandbox)',
    lines: [
      [0, customer, "Someone turned off approvals and we can't see who. Our auditors need that."],
      [9, agent, "We don't keep a history of settings yet."],
      [14, customer, 'Then please add one. I love the rest of the product, but this is a blocker for us.'],
    ],
  },
]

/** A few fixed sample conversations in the format of a help desk. */
export function sandboxFeedback(word: string): NonNullable<Connector['feedback']> {
  return {
    page: async () => ({
      conversations: samples.map((_, index) => ({ id: `sandbox-${index + 1}`, updatedAt: new Date(0) })),
      next: undefined,
    }),
    async read(ctx, id): Promise<Conversation> {
      const number = Number(id.replace('sandbox-', ''))
      const sample = samples[number - 1]
      if (!sample) throw new UserError('not_found', `The sandbox doesn't have this ${word}.`)
      const began = Date.UTC(ctx.now().getUTCFullYear(), 0, number, 9)
      const turns = sample.lines.map(([minutes, speaker, text]) => {
        return { speaker, at: new Date(began + minutes * 60_000).toISOString(), text }
      })
      return { name: `Sandbox ${word} ${number}`, title: sample.title, turns }
    },
  }
}
