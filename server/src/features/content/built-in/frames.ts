import type { ToneId } from '@sextant/contract/content/rules'
import { voiceProblems } from '@sextant/contract/content/voice-rules'

// Openings and closings set the tone and make no claims: facts come only from the description.

const openings: Record<ToneId, readonly string[]> = {
  professional: ['For {audience}:', 'A note for {audience}:', 'Worth knowing for {audience}:'],
  casual: ['Hey {audience}!', 'One for {audience}:', 'Psst, {audience}:'],
  friendly: ['Hello {audience}!', 'Happy to share this with {audience}:', 'Something new for {audience}:'],
  formal: ['To {audience}:', 'For the attention of {audience}:', 'Dear {audience},'],
}

const closings: Record<ToneId, readonly string[]> = {
  professional: [
    'What would this change for your team?',
    'How does your team handle this today?',
    'We look forward to your feedback.',
  ],
  casual: ['Thoughts?', 'How do you do it today?', 'Tell us what you think.'],
  friendly: ['What do you think?', "We'd love to hear from you!", 'Tell us how you do it today.'],
  formal: [
    'We welcome your questions.',
    'How is this handled in your organization?',
    'We would be glad to hear your feedback.',
  ],
}

interface Wanted {
  tone: ToneId
  audience: string
  voice: string
  /** A different index gives a different phrase. */
  turn: number
}

/** Undefined if the voice rules out all of them. */
export const openingFor = (choice: Wanted) =>
  pick(openings[choice.tone], choice)?.replace('{audience}', choice.audience)
export const closingFor = (choice: Wanted) => pick(closings[choice.tone], choice)

function pick(all: readonly string[], { voice, turn }: Wanted): string | undefined {
  const allowed = all.filter((words) => voiceProblems(words, voice).length === 0)
  return allowed[turn % Math.max(1, allowed.length)]
}
