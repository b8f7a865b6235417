import PDFDocument from 'pdfkit'

interface PdfOptions {
  /** Objects from number 4 on; 1 is the catalog, 2 the page tree, 3 the first page. */
  objects?: string[]
  catalogue?: string
  pages?: string
  page?: string
  trailer?: string
}

const stream = (content: Buffer | string, dictionary = '') =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${dictionary} >>\nstream\n${typeof content === 'string' ? content : content.toString('latin1')}\nendstream`

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
export const saying = (words: string) => stream(`BT /F1 12 Tf 50 700 Td (${words}) Tj ET`)
export const deflatedStream = (packed: Buffer, filter = '/FlateDecode') =>
  stream(Buffer.concat([Buffer.from([0x78, 0x01]), packed]), `/Filter ${filter}`)

/** Builds a PDF by hand, with a valid cross-reference table. */
export function pdf(options: PdfOptions = {}): Buffer {
  const objects = [
    options.catalogue ?? '<< /Type /Catalog /Pages 2 0 R >>',
    options.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    options.page ??
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ...(options.objects ?? [saying('Hello there'), font]),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

export const contentPdf = (content: string) => pdf({ objects: [content, font] })

export function pagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 6} 0 R`).join(' ')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
  return pdf({
    pages: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    objects: [saying('Page'), font, ...new Array<string>(count).fill(page)],
  })
}

export function protectedPdf(password: string): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const document = new PDFDocument({ userPassword: password })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.text('Secret plans').end()
  return promise
}
