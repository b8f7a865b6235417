import type { RequestCtx } from './context.ts'

export interface OwnDataPage {
  /** The page starts after this id; newest first. */
  before: string | undefined
  atMost: number
}

/** One list of what the acting person created or said in their workspace. */
export type OwnList = (ctx: RequestCtx, page: OwnDataPage) => Promise<{ id: string }[]>

/** A feature's lists, by their name in the file. */
export type OwnData = Readonly<Record<string, OwnList>>
