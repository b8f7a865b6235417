import { UserError } from '#kernel/errors'
import { readLimits } from './limits.ts'

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`

export const refusals = {
  empty: 'This file is empty.',
  damaged: 'This file is damaged and cannot be read.',
  tooLarge: `This file is larger than ${megabytes(readLimits.fileBytes)}.`,
  tooMuchText: `This file holds more text than can be read at once (${count(readLimits.characters)} characters). Please split it.`,
  tooLong: 'This file takes too long to read. Please save it as plain text and try again.',
  tooHeavy: 'This file is too complex to read. Please save it as plain text and try again.',
  noText: 'There is no text in this file.',
  notText: 'This file holds something other than text and cannot be read.',
  noWordText: 'There is no text in this Word file.',
  noPdfText: 'There is no text in this PDF; it may be a scan.',
  noArchiveText: 'There is no transcript or other text in this archive.',
  pdfPassword: 'This PDF is protected by a password.',
  archivePassword: 'This archive is protected by a password.',
  officePassword:
    'This file is protected by a password, or was made by a Word older than 2007. Please save it as .docx without a password.',
  tooManyEntries: `This archive holds more than ${count(readLimits.archiveEntries)} files.`,
  tooMuchUnpacked: `This file unpacks to more than ${megabytes(readLimits.unpackedBytes)}.`,
  unknownPacking: 'This archive is packed in a way that cannot be read. Please make an ordinary .zip.',
  spreadsheet: 'This is a spreadsheet. Please save it as .csv and try again.',
  slides: 'This is a presentation. Please save it as .pdf and try again.',
  openDocument: 'This is an OpenDocument file. Please save it as .docx and try again.',
  rtf: 'This is a rich text file. Please save it as .docx and try again.',
  program: 'This file is a program, not a document.',
  picture: 'This file is a picture, not a document.',
  recording: 'This file is a recording, not a document, though its name says otherwise.',
  otherArchive: 'This kind of archive cannot be read. Please make a .zip.',
  notWord: 'This file is not a Word document, though its name says so.',
  notPdf: 'This file is not a PDF, though its name says so.',
  notArchive: 'This file is not a .zip archive, though its name says so.',
} as const

export const refuse = (reason: keyof typeof refusals, cause?: unknown) =>
  new UserError('invalid_input', refusals[reason], { cause })

export const refusePages = (pages: number) =>
  new UserError(
    'invalid_input',
    `This PDF has ${count(pages)} pages; up to ${count(readLimits.pdfPages)} can be read. Please split it.`,
  )
