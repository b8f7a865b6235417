import type { RequestCtx } from './context.ts'

export interface OwnDataPage {
  /** The id after which the page begins; the newest first. */
  before: string | undefined
  atMost: number
}

/** One list of what the acting person made or said in their workspace. */
export type OwnList = (ctx: RequestCtx, page: OwnDataPage) => Promise<{ id: string }[]>

/** The lists of a room, by the name they have in the file. */
export type OwnData = Readonly<Record<string, OwnList>>
