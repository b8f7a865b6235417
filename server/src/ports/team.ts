import type { ShareType } from '@sextant/contract/kernel/sharing'
import type { RequestCtx } from '#kernel/context'
import type { SamplePeople, SampleTeam } from './sample-people.ts'
import type { HandOver, Holding, ShareableSource, ShareLevelOf, SharesOf } from './sharing.ts'

/** Sharing, and who owns what. */
export interface TeamPorts {
  samplePeople: SamplePeople
  sampleTeam: SampleTeam
  /** What would be left without an owner if the person left the actor's workspace. */
  owns(ctx: RequestCtx, userId: string): Promise<Holding[]>
  /** Hands it over; call it in the transaction of the removal. */
  reassign(ctx: RequestCtx, hand: HandOver): Promise<void>
  /** Provider of shareable items of this type; undefined if there is none. */
  shareables(type: ShareType): ShareableSource | undefined
  sharesOf: SharesOf
  shareLevelOf: ShareLevelOf
}
