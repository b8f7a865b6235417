import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A prompt that ships with the code, as a Markdown file with a short header. */
export interface PromptDocument {
  /** Name, version and a hash of the text: "prds.write-prd@2-1f0c9a3e". */
  id: string
  instructions: string
  /** How freely the model chooses its words: 0 always takes the likeliest one. */
  temperature: number
  /** In tokens. */
  longestAnswer: number
}

const header =
  /^---\nname: (?<name>[a-z][a-z0-9.-]*)\nversion: (?<version>\d+)\npurpose: (?<purpose>[^\n]+)\ntemperature: (?<temperature>[01](?:\.\d+)?)\nlongest_answer: (?<longest>\d+)\n---\n/

function parsePrompt(text: string): PromptDocument {
  const found = header.exec(text)
  const { name, version, temperature, longest } = found?.groups ?? {}
  if (!found || !name || !version) {
    throw new Error('A prompt must begin with name, version, purpose, temperature and longest_answer')
  }
  const instructions = text.slice(found[0].length).trim()
  // The version is for people; the hash notices a change that nobody gave a version.
  const hash = createHash('sha256').update(instructions).digest('hex').slice(0, 8)
  const settings = { temperature: Number(temperature), longestAnswer: Number(longest) }
  return { id: `${name}@${version}-${hash}`, instructions, ...settings }
}

export type PromptReader = (file: URL) => Promise<PromptDocument>

/** Reads each prompt once. */
export function createPromptReader(): PromptReader {
  const known = new Map<string, Promise<PromptDocument>>()
  return (file) => {
    const reading = known.get(file.href) ?? readFile(file, 'utf8').then(parsePrompt)
    known.set(file.href, reading)
    return reading
  }
}
