import { UserError } from '#kernel/errors'

/** Where a post stands in the list, which goes by the time it was posted. */
export interface Place {
  at: Date
  id: string
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}_${id}`

export function readPlace(cursor: string): Place {
  const [, at, id] = pattern.exec(cursor) ?? []
  if (!at || !id) throw new UserError('invalid_input', 'This page of the list does not exist.')
  return { at: new Date(Number(at)), id }
}
