import { computes as advocates } from '../features/advocates/advocates.computes.ts'
import { computes as community } from '../features/community/community.computes.ts'
import { computes as competitors } from '../features/competitors/competitors.computes.ts'
import { computes as content } from '../features/content/content.computes.ts'
import { computes as impact } from '../features/impact/impact.computes.ts'
import { computes as prdWriting } from '../features/prd-writing/prd-writing.computes.ts'
import { computes as refining } from '../features/refining/refining.computes.ts'
import { computes as transcripts } from '../features/transcripts/transcripts.computes.ts'

/** What each room runs in compute threads. A thread loads these alone: with whole rooms it takes ten times as long. */
export const computesByRoom = {
  advocates,
  community,
  competitors,
  content,
  impact,
  'prd-writing': prdWriting,
  refining,
  transcripts,
}
