import { UserError } from '#kernel/errors'

/** A member's position in the list. */
export interface Place {
  rank: number
  at: Date
  id: string
}

const pattern = /^(\d)_(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writePlace = ({ rank, at, id }: Place): string => `${rank}_${at.getTime()}_${id}`

export function readPlace(cursor: string): Place {
  const [, rank, at, id] = pattern.exec(cursor) ?? []
  if (!rank || !at || !id) throw new UserError('invalid_input', "This page of the list doesn't exist.")
  return { rank: Number(rank), at: new Date(Number(at)), id }
}
