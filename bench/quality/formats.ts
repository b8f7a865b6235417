import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '../../engine/src/transcripts/formats/decode.ts'
import { speakersOf, type TextDocument } from '../../engine/src/transcripts/formats/document.ts'
import { parseDocument } from '../../engine/src/transcripts/formats/parse.ts'

type Expectation = {
  error?: boolean
  speakers?: string[]
  cues?: number
  rows?: number
  messages?: number
  textColumn?: string
  notContain?: string[]
}
type Entry = { file: string; expect?: Expectation }

// Word, PDF and zip files are unpacked elsewhere; what is in them comes here as text.
const packed = /\.(docx|pdf|zip)$/

/** How many of the text files in the manifest are read as it says; what went wrong with the others. */
export function readFormats(folder: string): { right: number; all: number; faults: string[] } | undefined {
  const place = path.join(folder, 'e-formats')
  if (!existsSync(path.join(place, 'manifest.json'))) return undefined
  const manifest = JSON.parse(readFileSync(path.join(place, 'manifest.json'), 'utf8')) as Entry[]
  const entries = manifest.filter(({ file }) => !packed.test(file))
  const faults = entries.flatMap(({ file, expect = {} }) => {
    const document = parseDocument(decodeText(readFileSync(path.join(place, file))), file)
    const wrong = faultsOf(document, expect)
    return wrong.length > 0 ? [`${file}: ${wrong.join(', ')}`] : []
  })
  return { right: entries.length - faults.length, all: entries.length, faults }
}

function faultsOf(document: TextDocument | undefined, expect: Expectation): string[] {
  if (expect.error) return document ? ['read though empty'] : []
  if (!document) return ['not read']
  const { text, turns, table } = document
  const speakers = speakersOf(document).sort().join()
  const count = expect.cues ?? expect.rows ?? expect.messages ?? turns.length
  const checks: [boolean, string][] = [
    [!expect.speakers || expect.speakers.toSorted().join() === speakers, `speakers ${speakers}`],
    [turns.length === count, `${turns.length} turns instead of ${count}`],
    [!expect.textColumn || table?.textColumn === expect.textColumn, `column ${table?.textColumn}`],
    [!expect.notContain?.some((words) => text.includes(words)), 'boilerplate kept'],
    [turns.every(({ start, end, text: own }) => text.slice(start, end) === own), 'offsets are off'],
  ]
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault)
}
