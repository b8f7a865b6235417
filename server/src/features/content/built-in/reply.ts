import { type BrandGuidelines, hasWord, type ToneId } from '@sextant/contract/content/rules'
import { voiceProblems, withoutQuestions } from '@sextant/contract/content/voice-rules'
import { keyPhrases } from '#text/key-phrases'
import { sentencesOf } from '#text/sentences'
import { sentimentOf } from '#text/sentiment'
import { withoutWords } from '../writing/without-words.ts'

export interface ReplyBrief {
  message: string
  tone: ToneId
  brand: BrandGuidelines
}

interface Manner {
  thanks: string
  sorry: string
  asked: string
  told: string
}

const manners: Record<ToneId, Manner> = {
  professional: {
    thanks: 'Thank you for your message{about}.',
    sorry: 'Thank you for telling us{about}. We are sorry for the trouble.',
    asked: 'We will find out and come back to you with an answer. Could you tell us a little more about your case?',
    told: 'We have passed it on to the people who work on it.',
  },
  casual: {
    thanks: 'Thanks for writing{about}!',
    sorry: 'Thanks for the heads-up{about}. Sorry about that!',
    asked: 'Let us check and get back to you. Got a bit more detail for us?',
    told: 'We passed it on.',
  },
  friendly: {
    thanks: 'Thank you so much for your message{about}!',
    sorry: 'Thank you for telling us{about}! We are sorry for the trouble.',
    asked: 'We will look into it and come back to you. Would you tell us a little more?',
    told: 'We have shared it with the team.',
  },
  formal: {
    thanks: 'We thank you for your message{about}.',
    sorry: 'We thank you for your message{about} and regret the inconvenience.',
    asked: 'We shall look into the matter and revert to you. Further particulars would be welcome.',
    told: 'Your remarks have been forwarded to the team concerned.',
  },
}

/** An answer that takes up what was said and promises nothing that nobody knows. */
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
  const reply = `${opening} ${isQuestion ? manner.asked : manner.told}`
  return { reply: inVoice(withoutWords(reply, brand.avoidWords) || reply, brand.voice), about }
}

function inVoice(text: string, voice: string): string {
  if (voiceProblems(text, voice).length === 0) return text
  const calm = text.replace(/!/g, '.')
  return voiceProblems(calm, voice).length === 0 ? calm : withoutQuestions(calm)
}
