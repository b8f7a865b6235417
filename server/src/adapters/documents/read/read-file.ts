import { parseDocument } from '@sextant/engine/transcripts/formats/parse'
import { UserError } from '#kernel/errors'
import type { DocumentPart, ReadFile, UploadedFile } from '#ports/world/documents'
import { type Archive, openArchive } from './archive.ts'
import { fileKind } from './file-kind.ts'
import { readLimits } from './limits.ts'
import { readText, storable } from './read-text.ts'
import { refuse } from './refusals.ts'
import { isSlackExport, readSlackExport } from './slack-export.ts'

// Loaded on demand: these libraries take longer to load than most files take to read.
const readPdf = async (bytes: Buffer) => (await import('./read-pdf.ts')).readPdf(bytes)
const readDocx = async (archive: Archive) => (await import('./read-docx.ts')).readDocx(archive)

/** Runs in the current process; untrusted files must be read in a separate one. */
export async function readFile(file: UploadedFile): Promise<ReadFile> {
  if (file.bytes.length === 0) throw refuse('empty')
  if (file.bytes.length > readLimits.fileBytes) throw refuse('tooLarge')
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  if (fileKind(bytes, file.fileName) !== 'zip') return { parts: [await readOne(file.fileName, bytes)], skipped: [] }
  const archive = await openArchive(bytes)
  const office = officeKind(archive)
  if (office === 'word') return { parts: [parse(file.fileName, await readDocx(archive))], skipped: [] }
  if (office) throw refuse(office)
  if (/\.docx$/i.test(file.fileName)) throw refuse('notWord')
  return readArchive(archive)
}

async function readOne(name: string, bytes: Buffer): Promise<DocumentPart> {
  if (bytes.length === 0) throw refuse('empty')
  const kind = fileKind(bytes, name)
  if (kind === 'pdf') return parse(name, await readPdf(bytes))
  if (kind === 'text') return parse(name, readText(bytes))
  const archive = await openArchive(bytes)
  // Nested archives are not opened.
  if (officeKind(archive) !== 'word') throw refuse('notText')
  return parse(name, await readDocx(archive))
}

function officeKind({ names }: Archive): 'word' | 'spreadsheet' | 'slides' | 'openDocument' | undefined {
  if (names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'))) return 'word'
  if (names.includes('xl/workbook.xml')) return 'spreadsheet'
  if (names.includes('ppt/presentation.xml')) return 'slides'
  return names[0] === 'mimetype' && names.includes('content.xml') ? 'openDocument' : undefined
}

function parse(name: string, text: string): DocumentPart {
  if (text.length > readLimits.characters) throw refuse('tooMuchText')
  const document = parseDocument(storable(text), name)
  if (!document) throw refuse(text.trim() === '' ? 'empty' : 'noText')
  return { name, ...document }
}

const readable = /\.(txt|md|csv|tsv|json|vtt|srt|docx|pdf)$/i
const hidden = /(^|\/)(\.|__MACOSX\/)/

async function readArchive(archive: Archive): Promise<ReadFile> {
  const parts: DocumentPart[] = []
  const skipped: ReadFile['skipped'] = []
  if (isSlackExport(archive)) parts.push(...(await readSlackExport(archive)))
  else
    for (const name of archive.names.filter((name) => readable.test(name) && !hidden.test(name)).toSorted()) {
      const bytes = await archive.read(name)
      try {
        parts.push(await readOne(name, bytes))
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        skipped.push({ name, reason: error.message })
      }
      if (sizeOf(parts) > readLimits.characters) throw refuse('tooMuchText')
    }
  if (parts.length === 0) throw refuse('noArchiveText')
  if (sizeOf(parts) > readLimits.characters) throw refuse('tooMuchText')
  return { parts, skipped }
}

const sizeOf = (parts: DocumentPart[]) => parts.reduce((sum, { text }) => sum + text.length, 0)
