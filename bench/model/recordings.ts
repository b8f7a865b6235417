import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One answer of a model, exactly as it came. */
export interface Recording {
  /** Hash of the messages and the schema that were sent. */
  request: string
  answer: string
  answerHash: string
  promptTokens: number
  completionTokens: number
  /** Who answered, such as a provider's model. */
  model: string
}

export interface ManifestEntry {
  case: string
  prompt: string
  request: string
  answerHash: string
  model: string
}

const folder = path.join(import.meta.dirname, 'recordings')
const manifestFile = path.join(folder, 'manifest.json')

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const fileOf = (request: string) => path.join(folder, `${request.slice(0, 24)}.json`)

export function findRecording(request: string): Recording | undefined {
  if (!existsSync(fileOf(request))) return undefined
  const recording = JSON.parse(readFileSync(fileOf(request), 'utf8')) as Recording
  if (hashOf(recording.answer) !== recording.answerHash) throw new Error(`${fileOf(request)} was edited`)
  return recording
}

export function keepRecording(recording: Recording, about: { case: string; prompt: string }): void {
  writeFileSync(fileOf(recording.request), `${JSON.stringify(recording, null, 2)}\n`)
  const { request, answerHash, model } = recording
  const others = readManifest().filter((entry) => entry.request !== request)
  const entries = [...others, { ...about, request, answerHash, model }].toSorted((a, b) =>
    `${a.case} ${a.prompt}`.localeCompare(`${b.case} ${b.prompt}`),
  )
  writeFileSync(manifestFile, `${JSON.stringify(entries, null, 2)}\n`)
}

export const readManifest = (): ManifestEntry[] =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as ManifestEntry[]) : []

/** Removes the recordings of requests that are no longer made. */
export function pruneRecordings(requests: ReadonlySet<string>): void {
  const [kept, stale] = [true, false].map((isUsed) =>
    readManifest().filter(({ request }) => requests.has(request) === isUsed),
  )
  for (const { request } of stale ?? []) rmSync(fileOf(request), { force: true })
  writeFileSync(manifestFile, `${JSON.stringify(kept, null, 2)}\n`)
}
