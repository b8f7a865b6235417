import { type BrandGuidelines, hasWord, type ToneId } from '@sextant/contract/content/rules'
import { voiceProblems, withoutQuestions } from '@sextant/contract/content/voice-rules'
import { sentimentOf } from '@sextant/engine/classify/sentiment'
import { keyPhrases } from '@sextant/engine/words/key-phrases'
import { sentencesOf } from '@sextant/engine/words/sentences'
import { withoutWords } from '../writing/without-words.ts'

export interface ReplyBrief {
  message: string
  tone: ToneId
  brand: BrandGuidelines
}

interface Manner {
  thanks: string
  sorry: string
  question: string
  feedback: string
}

const manners: Record<ToneId, Manner> = {
  professional: {
    thanks: 'Thank you for your message{about}.',
    sorry: "Thank you for letting us know{about}. We're sorry for the trouble.",
    question: "We'll look into it and get back to you. Could you tell us a bit more about your case?",
    feedback: "We've passed it on to the team.",
  },
  casual: {
    thanks: 'Thanks for reaching out{about}!',
    sorry: 'Thanks for the heads-up{about}. Sorry about that!',
    question: 'Let us check and get back to you. Could you share a bit more detail?',
    feedback: 'We passed it on.',
  },
  friendly: {
    thanks: 'Thank you so much for your message{about}!',
    sorry: "Thank you for letting us know{about}! We're sorry for the trouble.",
    question: "We'll look into it and get back to you. Could you tell us a bit more?",
    feedback: "We've shared it with the team.",
  },
  formal: {
    thanks: 'Thank you for your message{about}.',
    sorry: 'Thank you for your message{about}. We apologize for the inconvenience.',
    question: 'We will look into the matter and get back to you. Any further details would be helpful.',
    feedback: 'Your feedback has been forwarded to the responsible team.',
  },
}

/** A reply that acknowledges the message and promises nothing unknown. */
export function draftReply({ message, tone, brand }: ReplyBrief): { reply: string; about: string } {
  const sentences = sentencesOf(message)
  const manner = manners[tone]
  const [topic] = keyPhrases(sentences, 5).filter(
    ({ phrase }) => !brand.avoidWords.some((word) => hasWord(phrase, word)),
  )
  const about = topic?.phrase ?? ''
  const isUnhappy = sentences.length > 0 && sentimentOf(message).sentiment === 'negative'
  const opening = (isUnhappy ? manner.sorry : manner.thanks).replace('{about}', about ? ` about ${about}` : '')
  const isQuestion = /\?(?:\s|$)/.test(message)
  const reply = `${opening} ${isQuestion ? manner.question : manner.feedback}`
  return { reply: inVoice(withoutWords(reply, brand.avoidWords) || reply, brand.voice), about }
}

function inVoice(text: string, voice: string): string {
  if (voiceProblems(text, voice).length === 0) return text
  const calm = text.replace(/!/g, '.')
  return voiceProblems(calm, voice).length === 0 ? calm : withoutQuestions(calm)
}
