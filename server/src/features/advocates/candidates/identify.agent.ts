import { advocatePlatforms, platformWords } from '@sextant/contract/advocates/rules'
import { defineAction } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import { plain } from '../markdown.ts'
import { tell } from '../publish-change.ts'
import { type Found, identify, keep } from './identify.service.ts'

/** Reads what customers said and finds those who speak well of the product, each with the words that prove it. */
export const identifyAdvocates = defineAction({
  agentId: 'advocate-amplifier',
  actionType: 'identify-advocates',
  async perform(ctx, input) {
    await ctx.progress(10, 'Listening to what customers said')
    const platform = platformOf(input.platform)
    const found = await identify(ctx, { settings: ctx.settings, platform, signal: ctx.signal })
    await ctx.progress(80, 'Weighing who meets the criteria')
    const all: Found[] = [...found.candidates, ...found.advocates]
    const best = Math.max(0, ...all.map(({ score }) => score))
    return {
      title:
        all.length === 0
          ? 'No new advocates'
          : `${all.length === 1 ? 'One person speaks' : `${all.length} people speak`} well of you`,
      description: `${found.voices.toLocaleString('en-US')} statements heard, ${found.candidates.length} candidates, ${found.passedOver} below the criteria.`,
      body: bodyOf(found),
      confidence: best,
      events: all.length > 0 ? [{ eventType: 'advocate-identified', confidence: best, sentiment: 'positive' }] : [],
      async save(ctx) {
        await keep(ctx, found)
        await tell(ctx)
        return undefined
      },
    }
  },
})

function platformOf(said: string) {
  const text = said.trim().toLowerCase()
  if (text === '') return ''
  const known = advocatePlatforms.find((one) => one === text || platformWords[one].toLowerCase() === text)
  if (!known) throw new UserError('invalid_input', `There is no platform named ${said.slice(0, 60)}.`)
  return known
}

function bodyOf({
  candidates,
  advocates,
  voices,
}: {
  candidates: Found[]
  advocates: Found[]
  voices: number
}): string {
  const parts = [
    ...(candidates.length > 0 ? ['## Candidates', ...candidates.map(lineOf)] : []),
    ...(advocates.length > 0 ? ['## In your program', ...advocates.map(lineOf)] : []),
  ]
  if (parts.length > 0) return parts.join('\n')
  return voices === 0
    ? 'Nothing was heard from customers yet. Add a transcript of a conversation, or connect your community.'
    : 'Nobody new meets the criteria of the program. They can be changed in the settings of the agent.'
}

const lineOf = ({ name, score, mentions, quote, source }: Found) =>
  `- **${plain(name)}**, score ${score}${mentions > 0 ? `, ${mentions} good ${mentions === 1 ? 'word' : 'words'}` : ''}${quote ? `. “${plain(quote)}” (${plain(source)})` : ''}`
