import { decodeText } from '@sextant/engine/transcripts/formats/decode'
import mammoth from 'mammoth'
import { UserError } from '#kernel/errors'
import type { Archive } from './archive.ts'
import { refuse } from './refusals.ts'

/** The archive interface mammoth expects. */
interface WordArchive {
  exists(name: string): boolean
  read(name: string, encoding?: string): Promise<string | Uint8Array>
}

/** The text of a Word document, a blank line after each paragraph. */
export async function readDocx(archive: Archive): Promise<string> {
  const names = new Set(archive.names)
  const file: WordArchive = {
    exists: (name) => names.has(name),
    async read(name, encoding) {
      const bytes = await archive.read(name)
      return encoding ? plainXml(decodeText(bytes)) : bytes
    },
  }
  let text: string
  try {
    // Undocumented in its types: mammoth also takes an opened archive. Ours has limits.
    const input = { file } as unknown as Parameters<typeof mammoth.extractRawText>[0]
    text = (await mammoth.extractRawText(input)).value
  } catch (error) {
    throw error instanceof UserError ? error : refuse('damaged', error)
  }
  if (text.trim() === '') throw refuse('noWordText')
  return text.replace(/\n{3,}/g, '\n\n')
}

function plainXml(xml: string): string {
  // Word never writes a DOCTYPE, so one means an attempt at entity expansion or file access.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refuse('damaged')
  return (
    xml
      // Drop Word's revision ids: they are a large part of the file and of the memory it takes.
      .replace(/ w(?:14)?:(?:rsid\w*|paraId|textId)="[^"]*"/g, '')
      // Raw text extraction drops line breaks, which would join the words around them.
      .replace(/<w:(?:br|cr)\b[^>]*\/>/g, '<w:t xml:space="preserve">\n</w:t>')
  )
}
