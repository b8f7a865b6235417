import type { KeyPhrase } from '#text/key-phrases'
import { isMeeting } from './meetings.ts'
import type { Statement } from './statements.ts'

// In parts of the whole.
const least = 0.15

/** Whether a meeting comes back to it: what is only spoken of for a while may be the animal somebody drew. */
export const isSpread = ({ places }: Pick<KeyPhrase, 'places'>, statements: readonly Statement[]) =>
  !isMeeting(statements) || (places.at(-1)?.end ?? 0) - (places[0]?.start ?? 0) >= (statements.at(-1)?.end ?? 0) * least
