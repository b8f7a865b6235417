import { publicSentences } from '#kernel/text/public-sentences'
import type { FindContentSource } from '#ports/content-source'
import { find } from './requirements.queries.ts'
import { read } from './requirements.service.ts'

/**
 * "You asked, we built it": what was asked for, by how many people, and what was shipped. Names and first-person words
 * stay out, because the post is public.
 */
export const contentSource: FindContentSource = async (ctx, id) => {
  if (!(await find(ctx.db, ctx.actor.workspaceId, id))) return undefined
  const requirement = await read(ctx, id)
  const { title, description, kind, status, release, people, places } = requirement
  const [place] = places
  // Of what customers said, only what they ask for is a start.
  const words = kind === 'problem' ? [] : [title, description === title ? '' : description]
  const facts = words.map((text) => publicSentences(text)).filter(Boolean)
  const about = facts.length === 0 && place ? `It is about ${place.title}.` : ''
  const lines = [
    status === 'shipped' ? 'You asked, we built it.' : 'You asked for this.',
    about,
    ...facts.map(sentence),
    people > 0 ? `${people === 1 ? 'One person' : `${people} people`} asked for it.` : '',
    status === 'shipped' ? `It is available now${release ? ` in ${releaseName(release)}` : ''}.` : '',
  ]
  return { title, description: lines.filter(Boolean).join('\n'), url: `/requirements/${id}` }
}

const releaseName = (release: string) => (/^\d/.test(release) ? `release ${release}` : release)

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
