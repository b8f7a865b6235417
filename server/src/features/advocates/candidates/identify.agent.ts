import { advocatePlatforms, platformWords } from '@sextant/contract/advocates/rules'
import { defineAction } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import { plain } from '../markdown.ts'
import { publishChange } from '../publish-change.ts'
import { type Found, identify, keep } from './identify.service.ts'

/** Finds people who mention the product positively, each with quotes as evidence. */
export const identifyAdvocates = defineAction({
  agentId: 'advocate-amplifier',
  actionType: 'identify-advocates',
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading customer conversations and posts')
    const platform = platformOf(input.platform)
    const found = await identify(ctx, { settings: ctx.settings, platform, signal: ctx.signal })
    await ctx.progress(80, 'Checking who meets your criteria')
    const all: Found[] = [...found.candidates, ...found.advocates]
    const best = Math.max(0, ...all.map(({ score }) => score))
    return {
      title:
        all.length === 0
          ? 'No new advocates'
          : `${all.length === 1 ? 'One person mentions' : `${all.length} people mention`} you positively`,
      description: `${found.quotes.toLocaleString('en-US')} statements read, ${found.candidates.length} candidates, ${found.passedOver} below your criteria.`,
      body: bodyOf(found),
      confidence: best,
      events: all.length > 0 ? [{ eventType: 'advocate-identified', confidence: best, sentiment: 'positive' }] : [],
      async save(ctx) {
        await keep(ctx, found)
        await publishChange(ctx)
        return undefined
      },
    }
  },
})

function platformOf(name: string) {
  const text = name.trim().toLowerCase()
  if (text === '') return ''
  const known = advocatePlatforms.find((one) => one === text || platformWords[one].toLowerCase() === text)
  if (!known) throw new UserError('invalid_input', `No platform is called “${name.slice(0, 60)}”.`)
  return known
}

function bodyOf({
  candidates,
  advocates,
  quotes,
}: {
  candidates: Found[]
  advocates: Found[]
  quotes: number
}): string {
  const parts = [
    ...(candidates.length > 0 ? ['## Candidates', ...candidates.map(lineOf)] : []),
    ...(advocates.length > 0 ? ['## In your program', ...advocates.map(lineOf)] : []),
  ]
  if (parts.length > 0) return parts.join('\n')
  return quotes === 0
    ? 'No customer conversations yet. Add a transcript or connect your community.'
    : 'No one new meets your criteria. You can change them in the agent settings.'
}

const lineOf = ({ name, score, mentions, quote, source }: Found) =>
  `- **${plain(name)}**, score ${score}${mentions > 0 ? `, ${mentions} positive ${mentions === 1 ? 'mention' : 'mentions'}` : ''}${quote ? `. “${plain(quote)}” (${plain(source)})` : ''}`
