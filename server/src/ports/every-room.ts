import type { Greeting } from '@sextant/contract/account/routes'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import type { Answer, RoomQuestion } from '#kernel/assistant-answers'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { OwnData } from '#kernel/own-data'
import type { Purged, PurgeLimits, Removed } from '#kernel/purge'
import type { FindRecords } from '#kernel/records'
import type { FindCustomerQuotes } from './customer-quotes.ts'
import type { DecisionSources } from './decisions.ts'
import type { FindKnowledge } from './knowledge.ts'
import type { LineageSource } from './lineage.ts'
import type { ListOwnWork } from './prds/own-work.ts'

/** Questions that are put to every room. */
export interface EveryRoomPorts {
  /** Every feature's lists for the data export. */
  ownData: OwnData
  /** Records that match the words, from all features. */
  findRecords: FindRecords
  findAnswers(ctx: RequestCtx, question: RoomQuestion): Promise<Answer[]>
  findCustomerQuotes: FindCustomerQuotes
  /** Shareable knowledge from all features. */
  knowledge: FindKnowledge
  /** What the workspace plans, builds or has shipped, from all features. */
  ownWork: ListOwnWork
  /** What came of these things, from all features. */
  madeFrom: LineageSource['madeFrom']
  /** What this thing was made from, by the feature that has it. */
  originOf: NonNullable<LineageSource['originOf']>
  /** News and pending work in the actor's workspace, from all features. */
  facts(ctx: RequestCtx): Promise<Greeting['facts']>
  /** What people are asked to decide, from all features. */
  decisions: DecisionSources
  /** Lets all features delete data past the workspace's retention. One that fails doesn't stop the others. */
  purge(ctx: Ctx, limits: PurgeLimits): Promise<Purged>
  /** Completed first steps of the workspace, from all features. */
  stepsDone(ctx: RequestCtx): Promise<FirstStep[]>
  /** Whether the workspace has anything besides sample data. */
  hasOwn(ctx: RequestCtx): Promise<boolean>
  /** Deletes unchanged sample data of all features; call it in a transaction. */
  removeSamples(ctx: RequestCtx): Promise<Removed>
}
