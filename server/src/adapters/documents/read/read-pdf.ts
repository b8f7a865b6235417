import { getDocumentProxy } from 'unpdf'
import { readLimits } from './limits.ts'
import { refuse, refusePages } from './refusals.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type TextItem = { str: string; hasEOL: boolean; transform: number[]; height: number }

/** A gap of this many line heights starts a new paragraph. */
const paragraphGap = 1.7

export async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await open(bytes)
  if (pdf.numPages > readLimits.pdfPages) throw refusePages(pdf.numPages)
  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const text = await pageText(pdf, number)
    length += text.length
    if (length > readLimits.characters) throw refuse('tooMuchText')
    pages.push(text)
  }
  const text = pages.filter(Boolean).join('\n\n')
  if (text.trim() === '') throw refuse('noPdfText')
  return text
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    // Pass a copy: the library takes ownership of the buffer.
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      disableFontFace: true,
      verbosity: 0,
    })
  } catch (error) {
    throw refuse((error as Error).name === 'PasswordException' ? 'pdfPassword' : 'damaged', error)
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return joinLines(items.filter((item): item is typeof item & TextItem => 'str' in item))
  } catch (error) {
    throw refuse('damaged', error)
  }
}

function joinLines(items: TextItem[]): string {
  let text = ''
  let above: number | undefined
  for (const { str, hasEOL, transform, height } of items) {
    const y = transform[5] ?? 0
    if (str.trim() !== '') {
      const gap = above === undefined ? 0 : above - y
      if (text.endsWith('\n') && !text.endsWith('\n\n') && gap > height * paragraphGap && height > 0) text += '\n'
      above = y
    }
    text += str
    if (hasEOL) text += '\n'
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
