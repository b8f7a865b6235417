import { advocatePlatforms, platformWords } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { defineAction } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import { plain } from '../markdown.ts'
import { publishChange } from '../publish-change.ts'
import { type Found, heardDays, type Identified, identify, keep } from './identify.service.ts'

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
    const { nearly, risks } = found
    return {
      title:
        all.length === 0
          ? 'No new advocates'
          : `${all.length === 1 ? 'One person mentions' : `${all.length} people mention`} you positively`,
      description: [
        readText(found.read),
        `${found.candidates.length} candidates, ${nearly.length} below your criteria, ${risks.length} who may leave.`,
      ].join(' '),
      body: bodyOf(found),
      confidence: all.length > 0 ? best : null,
      isFree: all.length + nearly.length + risks.length === 0,
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

/** What was looked at, in a sentence. */
function readText({ people, conversations, posts, answers }: Identified['read']): string {
  if (people === 0) return 'Nothing to read yet.'
  const sources = [
    conversations > 0 && counted(conversations, 'conversation', 'conversations'),
    posts > 0 && counted(posts, 'post', 'posts'),
    answers > 0 && counted(answers, 'survey answer', 'survey answers'),
  ]
  return `Read ${counted(people, 'person', 'people')} in ${sources.filter(Boolean).join(', ')}.`
}

function bodyOf({ candidates, advocates, nearly, risks, read }: Identified): string {
  const parts = [
    ...section('Candidates', candidates.map(lineOf)),
    ...section('In your program', advocates.map(lineOf)),
    ...section('Below your criteria', nearly.map(lineOf)),
    ...section(
      'May leave: talk to them, and ask for nothing',
      risks.map(({ name, why, quote }) => `- **${plain(name)}**: ${plain(why)}${quote ? `. “${plain(quote)}”` : ''}`),
    ),
  ]
  if (read.people === 0 && parts.length === 0)
    return 'Nothing to read yet. Add a transcript, import a survey or connect your community. This run is free.'
  const looked =
    read.people > 0 ? `${readText(read)} That is everything of the last ${heardDays} days.` : readText(read)
  const noOne = 'No one vouches for you in what we read, and no one says they leave. This run is free.'
  return [looked, ...(parts.length > 0 ? parts : [noOne])].join('\n')
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`## ${title} (${lines.length})`, ...lines.slice(0, mostListed), ...moreThan(lines.length)] : []
const mostListed = 50
const moreThan = (all: number) => (all > mostListed ? [`- and ${all - mostListed} more`] : [])

const lineOf = ({ name, score, mentions, quote, source }: Found) =>
  `- **${plain(name)}**, score ${score}${mentions > 0 ? `, ${mentions} positive ${mentions === 1 ? 'mention' : 'mentions'}` : ''}${quote ? `. “${plain(quote)}” (${plain(source)})` : ''}`
