import { failureSentence as sentenceOf } from '#kernel/failure-sentence'
import { withoutSecrets } from './shown-path.ts'

/** Why it did not work, for people, without secrets. */
export const failureSentence = (error: unknown, secrets: readonly string[]): string =>
  withoutSecrets(sentenceOf(error), secrets)
