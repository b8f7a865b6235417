import { type refusals, refuse } from './refusals.ts'

export type FileKind = 'pdf' | 'zip' | 'text'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** Magic bytes of files that we cannot read as documents. */
const foreign: [keyof typeof refusals, Buffer[]][] = [
  ['officePassword', [ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')]],
  ['rtf', [ascii('{\\rtf')]],
  ['program', [ascii('MZ'), ascii('\x7fELF'), ascii('\xcf\xfa\xed\xfe'), ascii('\xca\xfe\xba\xbe'), ascii('\0asm')]],
  ['picture', [ascii('\x89PNG'), ascii('\xff\xd8\xff'), ascii('GIF8'), ascii('II*\0'), ascii('MM\0*')]],
  ['recording', [ascii('ID3'), ascii('OggS'), ascii('fLaC'), ascii('\x1a\x45\xdf\xa3'), ascii('RIFF')]],
  ['otherArchive', [ascii('\x1f\x8b'), ascii('7z\xbc\xaf'), ascii('Rar!'), ascii('BZh'), ascii('\xfd7zXZ')]],
]

const mostJunkBeforePdf = 1024

/** Decided by content; the name only counts where the content is ambiguous. */
export function fileKind(bytes: Buffer, fileName: string): FileKind {
  const startsWith = (mark: Buffer, at = 0) => bytes.subarray(at, at + mark.length).equals(mark)
  if (bytes.subarray(0, mostJunkBeforePdf).includes('%PDF-')) return 'pdf'
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((mark) => startsWith(ascii(mark)))) return 'zip'
  for (const [reason, marks] of foreign)
    if (marks.some((mark) => startsWith(mark) && isBinary(bytes, mark))) throw refuse(reason)
  if (startsWith(ascii('ftyp'), 4)) throw refuse('recording')
  if (/\.docx$/i.test(fileName)) throw refuse('notWord')
  if (/\.pdf$/i.test(fileName)) throw refuse('notPdf')
  if (/\.zip$/i.test(fileName)) throw refuse('notArchive')
  return 'text'
}

/** A text may also begin with `MZ`, so a program needs bytes that no text has. */
const isBinary = (bytes: Buffer, mark: Buffer) =>
  mark.length > 4 || bytes.subarray(0, 512).some((byte) => byte === 0 || byte > 126)
