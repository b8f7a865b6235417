import mammoth from 'mammoth'
import { UserError } from '#kernel/errors'
import { decodeText } from '#text/documents/decode'
import type { Archive } from './archive.ts'
import { refuse } from './refusals.ts'

/** What mammoth asks of an archive. */
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
    // It takes an opened archive as well, which its types do not tell: ours has limits, its own has none.
    const input = { file } as unknown as Parameters<typeof mammoth.extractRawText>[0]
    text = (await mammoth.extractRawText(input)).value
  } catch (error) {
    throw error instanceof UserError ? error : refuse('damaged', error)
  }
  if (text.trim() === '') throw refuse('noWordText')
  return text.replace(/\n{3,}/g, '\n\n')
}

function plainXml(xml: string): string {
  // Word writes no document type, so whoever did wants entities expanded or files read.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refuse('damaged')
  return (
    xml
      // Word's notes to itself about who edited what when: a good part of the file, and of the memory it takes.
      .replace(/ w(?:14)?:(?:rsid\w*|paraId|textId)="[^"]*"/g, '')
      // Raw text leaves line breaks out, and would glue the words on both sides together.
      .replace(/<w:(?:br|cr)\b[^>]*\/>/g, '<w:t xml:space="preserve">\n</w:t>')
  )
}
