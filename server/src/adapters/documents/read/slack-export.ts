import { decodeText } from '@sextant/engine/transcripts/formats/decode'
import { composeDocument, type Turn } from '@sextant/engine/transcripts/formats/document'
import { parseSlack, slackNames } from '@sextant/engine/transcripts/formats/slack'
import type { DocumentPart } from '#ports/world/documents'
import type { Archive } from './archive.ts'
import { storable } from './read-text.ts'

const day = /(?:^|\/)([^/]+)\/\d{4}-\d\d-\d\d\.json$/

export const isSlackExport = ({ names }: Archive): boolean =>
  names.some((name) => day.test(name)) && names.some((name) => /(^|\/)(users|channels)\.json$/.test(name))

/** One part per channel, with days in order and user ids replaced by names. */
export async function readSlackExport(archive: Archive): Promise<DocumentPart[]> {
  const names = await namesIn(archive)
  const channels = new Map<string, Turn[]>()
  for (const file of archive.names.toSorted()) {
    const channel = day.exec(file)?.[1]
    if (channel === undefined) continue
    const messages = parseSlack(await json(archive, file), names)
    if (messages) channels.set(channel, [...(channels.get(channel) ?? []), ...messages.turns])
  }
  return [...channels].map(([channel, turns]) => ({ name: `#${channel}`, ...composeDocument('slack', turns) }))
}

async function namesIn(archive: Archive): Promise<Record<string, string>> {
  const users = archive.names.find((name) => /(^|\/)users\.json$/.test(name))
  if (!users) return {}
  const text = await json(archive, users)
  try {
    return slackNames(text)
  } catch {
    // Messages are still useful without the list of users.
    return {}
  }
}

const json = async (archive: Archive, name: string) => storable(decodeText(await archive.read(name)))
