import { failureSentence } from '#kernel/failure-sentence'
import { withoutSecrets } from './displayed-path.ts'

/** The error as a sentence, with secrets removed. */
export const failureWithoutSecrets = (error: unknown, secrets: readonly string[]): string =>
  withoutSecrets(failureSentence(error), secrets)
