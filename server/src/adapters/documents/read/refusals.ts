import { UserError } from '#kernel/errors'
import { readLimits } from './limits.ts'

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`

export const refusals = {
  empty: 'This file is empty.',
  damaged: 'This file is damaged and cannot be read.',
  tooLarge: `This file is larger than ${megabytes(readLimits.fileBytes)}.`,
  tooMuchText: `This file has too much text (over ${count(readLimits.characters)} characters). Split it and try again.`,
  tooLong: 'This file takes too long to read. Please save it as plain text and try again.',
  tooHeavy: 'This file is too complex to read. Please save it as plain text and try again.',
  noText: 'This file has no text.',
  notText: "This file isn't text and can't be read.",
  noWordText: 'This Word file has no text.',
  noPdfText: 'This PDF has no text. It may be a scan.',
  noArchiveText: 'This archive has no transcripts or other text.',
  pdfPassword: 'This PDF is protected by a password.',
  archivePassword: 'This archive is protected by a password.',
  officePassword:
    'This file is password-protected or from a Word version before 2007. Save it as .docx without a password.',
  tooManyEntries: `This archive has more than ${count(readLimits.archiveEntries)} files.`,
  tooMuchUnpacked: `This file unpacks to more than ${megabytes(readLimits.unpackedBytes)}.`,
  unknownPacking: "This archive's compression isn't supported. Create a standard .zip.",
  spreadsheet: 'This is a spreadsheet. Please save it as .csv and try again.',
  slides: 'This is a presentation. Please save it as .pdf and try again.',
  openDocument: 'This is an OpenDocument file. Please save it as .docx and try again.',
  rtf: 'This is a rich text file. Please save it as .docx and try again.',
  program: 'This file is a program, not a document.',
  picture: 'This file is a picture, not a document.',
  recording: 'This file is a recording, not a document, despite its name.',
  otherArchive: "This kind of archive isn't supported. Create a .zip.",
  notWord: "This file isn't a Word document, despite its name.",
  notPdf: "This file isn't a PDF, despite its name.",
  notArchive: "This file isn't a .zip archive, despite its name.",
} as const

export const refuse = (reason: keyof typeof refusals, cause?: unknown) =>
  new UserError('invalid_input', refusals[reason], { cause })

export const refusePages = (pages: number) =>
  new UserError(
    'invalid_input',
    `This PDF has ${count(pages)} pages, and the limit is ${count(readLimits.pdfPages)}. Split it and try again.`,
  )
