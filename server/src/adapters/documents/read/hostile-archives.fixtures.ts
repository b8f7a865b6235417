import { constants, crc32, deflateRawSync } from 'node:zlib'

export interface PackedFile {
  name: string
  content: string | Buffer
  /** False values for the directory. */
  claimedSize?: number
  isEncrypted?: boolean
  method?: number
  /** Already deflated. */
  packed?: Buffer
}

/** Builds a zip by hand, with false metadata if needed. */
export function zip(files: readonly PackedFile[], { isOverlapping = false } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  // Thousands of files have the same content, and deflating is slow even for one letter.
  const deflated = new Map<PackedFile['content'], Buffer>()
  let offset = 0
  for (const file of files) {
    const content = Buffer.from(file.content)
    const packed = file.packed ?? deflated.get(file.content) ?? deflateRawSync(content)
    if (!file.packed) deflated.set(file.content, packed)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(file.isEncrypted ? 1 : 0, 2)
    head.writeUInt16LE(file.method ?? 8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(file.claimedSize ?? content.length, 18)
    head.writeUInt16LE(Buffer.byteLength(file.name), 22)
    const name = Buffer.from(file.name)
    const at = Buffer.alloc(14)
    at.writeUInt32LE(isOverlapping ? 0 : offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, at, name]))
    if (isOverlapping && offset > 0) continue
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, packed])
    locals.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 4)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end])
}

/** A deflated stream of that many megabytes of one letter, created without holding them in memory. */
export function deflatedMegabytes(count: number, letter = '\0'): Buffer {
  const block = Buffer.alloc(1_048_576, letter)
  const piece = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...new Array<Buffer>(count).fill(piece), deflateRawSync(Buffer.alloc(0))])
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

export const wordXml = (body: string, prolog = '') =>
  `<?xml version="1.0"?>${prolog}<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`
export const wordParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

export const word = (xml: string | Buffer, extra: Partial<PackedFile> = {}, more: PackedFile[] = []) =>
  zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/document.xml', content: xml, ...extra },
    ...more,
  ])
