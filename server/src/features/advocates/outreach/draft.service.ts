import { fillTemplate, firstNameOf } from '@sextant/contract/advocates/outreach-rules'
import type { GoodWord, OutreachDraft } from '@sextant/contract/advocates/routes'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { oneLine } from '@sextant/contract/kernel/one-line'
import { unsupportedNames, unsupportedNumbers } from '@sextant/engine/words/grounding'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as advocates from '../advocates.queries.ts'
import { invitationText } from './emails.ts'
import { workspaceName } from './messages.queries.ts'
import * as templates from './templates.queries.ts'
import { valuesFor } from './templates.service.ts'

const prompt = new URL('../prompts/personal-paragraph.md', import.meta.url)
/** Someone waits for it in a dialog. */
const withinMs = 30_000

/**
 * Drafts a text to an advocate from what they said: a template with a personal paragraph, or the note of an invitation.
 * Nothing is sent.
 */
export async function draft(
  ctx: RequestCtx,
  id: string,
  { templateId }: { templateId?: string | undefined },
): Promise<OutreachDraft> {
  const { workspaceId } = ctx.actor
  const person = orNotFound(await advocates.find(ctx.db, workspaceId, id), 'Advocate')
  const quotes = advocates.goodWordsOf(person)
  if (quotes.length === 0) {
    throw new UserError('conflict', `There are no quotes from ${person.name} yet, so there's nothing to draft from.`)
  }
  const email = await emailTo(ctx, person.name, templateId)
  const lines = quotes.map(({ quote, source }, index) => `q${index + 1} (${source}): ${quote}`)
  const known = [email, person.name, ...lines].join('\n')
  const {
    value,
    by,
    prompt: promptVersion,
  } = await ctx.ports.askEngine(
    ctx,
    {
      prompt,
      material: [
        { label: 'Email', text: email },
        { label: 'Quotes', text: lines.join('\n') },
      ],
      schema: answerFor(known, quotes.length),
      builtIn: () => ({ paragraph: 'You told us: [q1] Thank you for that.', quote: 'q1' }),
    },
    { user: 'advocate-amplifier', signal: new AbortController().signal, withinMs },
  )
  const { engine, model, fallbackReason, tokens, cost } = by
  await ctx.transact((ctx) =>
    ctx.audit('DRAFT_OUTREACH', { id, name: person.name, engine, model, promptVersion, tokens, cost }),
  )
  const paragraph = value.paragraph.replace(placeholder, (_, number: string) => quoted(quotes[Number(number) - 1]))
  const text = templateId ? withParagraph(email, paragraph) : paragraph
  return { text: text.slice(0, templateId ? advocateLimits.body : advocateLimits.note), model, fallbackReason }
}

/** The email without its footer, which is added when it is sent. */
async function emailTo(ctx: RequestCtx, name: string, templateId: string | undefined): Promise<string> {
  const { workspaceId, name: sender } = ctx.actor
  const workspace = await workspaceName(ctx.db, workspaceId)
  if (!templateId) {
    return invitationText({ firstName: firstNameOf(name), sender: oneLine(sender), workspace, note: '' }).body
  }
  const template = orNotFound(await templates.find(ctx.db, workspaceId, templateId), 'Template')
  return fillTemplate(template.body, valuesFor(name, { workspace, campaign: template.name, sender }))
}

const placeholder = /\[q(\d+)\]/g
const quoted = (word: GoodWord | undefined) => (word ? `“${oneLine(word.quote)}”` : '')

const answerFor = (known: string, count: number) => {
  const isKnown = (id: string) => /^q\d+$/.test(id) && Number(id.slice(1)) >= 1 && Number(id.slice(1)) <= count
  return z.object({
    paragraph: z
      .string()
      .max(1_000)
      .superRefine((text, { addIssue }) => {
        const tell = (message: string) => addIssue({ code: 'custom', message })
        const ids = [...text.matchAll(placeholder)].map(([, number]) => `q${number}`)
        if (ids.length !== 1 || !ids.every(isKnown)) tell('It must have one quote by its id, such as [q1].')
        const own = text.replace(placeholder, '')
        if (/["“”„«»]/.test(own)) tell('It has quotation marks of its own. Leave them out.')
        if (/https?:|www\.|\S@\S/i.test(own)) tell('It has a link or an address. Leave it out.')
        for (const one of [...unsupportedNumbers(own, known), ...unsupportedNames(own, known)]) {
          tell(`"${one}" isn't in the material. Leave it out.`)
        }
      })
      .describe('One to three sentences with the id of one quote in square brackets'),
    quote: z.string().refine(isKnown, 'It is not the id of a quote').describe('Id of the quote, such as q1'),
  })
}

const greeting = /^[^\n]{1,80},\s*$/

/** After the greeting, if the email has one. */
function withParagraph(email: string, paragraph: string): string {
  const [first = '', ...rest] = email.split(/\n{2,}/)
  return (greeting.test(first) ? [first, paragraph, ...rest] : [paragraph, first, ...rest]).join('\n\n')
}
