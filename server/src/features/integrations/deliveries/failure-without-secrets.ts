import { failureSentence } from '#kernel/failure-sentence'
import { withoutSecrets } from './displayed-path.ts'

/** Why it did not work, for people. */
export const failureWithoutSecrets = (error: unknown, secrets: readonly string[]): string =>
  withoutSecrets(failureSentence(error), secrets)
