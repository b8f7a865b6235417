import { type Match, matchStatements, type Statement } from '@sextant/engine/group/across'
import { sharedReader } from '#kernel/reader'

export async function matchClaims(claims: { known: Statement[]; found: Statement[] }): Promise<Match[]> {
  return matchStatements(claims.known, claims.found, (await sharedReader()).encode)
}
