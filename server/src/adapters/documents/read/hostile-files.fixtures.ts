import { deflateRawSync } from 'node:zlib'
import { deflatedMegabytes, type PackedFile, word, wordParagraph, wordXml, zip } from './hostile-archives.fixtures.ts'
import { contentPdf, deflatedStream, pagesPdf, pdf, protectedPdf, saying } from './hostile-pdfs.fixtures.ts'
import { refusals } from './refusals.ts'

/** What the file is, its name, its bytes, and the sentence, or one of those, it ends with; `words` that a harmless read gives instead. */
export type HostileFile = [
  what: string,
  fileName: string,
  bytes: Buffer | (() => Promise<Buffer>),
  ends: string | readonly string[] | { words: string },
]

const text = (content: string): Buffer => Buffer.from(content)
const binary = (mark: string) => Buffer.concat([Buffer.from(mark, 'latin1'), Buffer.alloc(600)])
const many = (count: number, content = 'x'): PackedFile[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, content }))
const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919 + (index >> 3) * 104_729) & 0xff))
const zeros = deflatedMegabytes(2_047)
const goodWord = word(wordXml(wordParagraph('Ana: We need an export')))
const goodPdf = pdf()
const bomb =
  '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>'
const anyFailure = [refusals.damaged, refusals.noPdfText, refusals.tooHeavy, refusals.tooLong]

const texts: HostileFile[] = [
  ['an empty file', 'a.txt', Buffer.alloc(0), refusals.empty],
  ['white space', 'a.txt', text(' \r\n\t \n'), refusals.empty],
  ['a byte order mark and nothing else', 'a.txt', text('\uFEFF'), refusals.empty],
  ['zeros', 'a.txt', Buffer.alloc(5_000), refusals.notText],
  ['noise', 'a.txt', noise, refusals.notText],
  ['a file over the limit', 'a.txt', Buffer.alloc(25 * 1_048_576 + 1, 'a'), refusals.tooLarge],
  ['more text than anybody reads', 'a.txt', Buffer.alloc(3_500_000, 'word '), refusals.tooMuchText],
  ['one word of two million letters', 'a.txt', Buffer.alloc(2_000_000, 'a'), { words: 'aaaa' }],
  ['JSON nested a million deep', 'a.json', text(`${'['.repeat(1_000_000)}`), { words: '[[[' }],
  ['a quote that is never closed', 'a.csv', text(`id,text\n1,"${'a,b\n'.repeat(50_000)}`), { words: 'a,b' }],
  ['captions that end in the middle', 'a.vtt', text('WEBVTT\n\n00:00:01.000 --> 00:00'), refusals.noText],
  [
    'zeros between words',
    'a.txt',
    text(`Ana: We need\0 an export. ${'Bo: Yes, we do. '.repeat(20)}`),
    { words: 'need an' },
  ],
]

const others: HostileFile[] = [
  ['a program', 'a.docx', binary('MZ\x90\0'), refusals.program],
  ['a program for Linux', 'a.txt', binary('\x7fELF'), refusals.program],
  ['a picture', 'a.pdf', binary('\x89PNG\r\n'), refusals.picture],
  ['a recording', 'a.txt', binary('RIFF\xff\xff\xff\xffWAVE'), refusals.recording],
  ['a film', 'a.docx', binary('\0\0\0\x20ftypM4A '), refusals.recording],
  ['an old or protected Word file', 'a.docx', binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), refusals.officePassword],
  ['rich text', 'a.docx', text('{\\rtf1\\ansi Hello}'), refusals.rtf],
  ['another archive', 'a.zip', binary('7z\xbc\xaf\x27\x1c'), refusals.otherArchive],
  ['a text', 'a.docx', text('Just words'), refusals.notWord],
  ['a text', 'a.pdf', text('Just words'), refusals.notPdf],
  ['a PDF', 'a.txt', goodPdf, { words: 'Hello there' }],
  ['a Word document', 'a.txt', goodWord, { words: 'We need an export' }],
]

const archives: HostileFile[] = [
  [
    'an archive that unpacks to 4 GB',
    'a.zip',
    zip(many(2, '').map((file) => ({ ...file, packed: zeros, claimedSize: 2_146_435_072 }))),
    refusals.tooMuchUnpacked,
  ],
  [
    'a Word document of 2 GB',
    'a.docx',
    word('', { packed: zeros, claimedSize: 2_146_435_072 }),
    refusals.tooMuchUnpacked,
  ],
  [
    '2 GB that claim to be a line',
    'a.zip',
    zip([{ name: 'a.txt', content: 'a', packed: zeros, claimedSize: 80 }]),
    refusals.damaged,
  ],
  [
    'a Word document of 2 GB that claims to be small',
    'a.docx',
    word('', { packed: zeros, claimedSize: 900 }),
    refusals.damaged,
  ],
  [
    'archives within archives',
    'a.zip',
    zip([{ name: 'b.zip', content: zip([{ name: 'c.zip', content: zip(many(9)) }]) }]),
    refusals.noArchiveText,
  ],
  [
    'an archive within an archive, under a false name',
    'a.zip',
    zip([{ name: 'b.txt', content: zip(many(9)) }]),
    refusals.noArchiveText,
  ],
  ['65,535 files', 'a.zip', zip(many(65_535)), refusals.tooManyEntries],
  [
    'files that share their bytes',
    'a.zip',
    zip(many(900, 'w'.repeat(90_000)), { isOverlapping: true }),
    refusals.damaged,
  ],
  [
    'a protected archive',
    'a.zip',
    zip([{ name: 'a.txt', content: 'secret', isEncrypted: true }]),
    refusals.archivePassword,
  ],
  [
    'an unknown way of packing',
    'a.zip',
    zip([{ name: 'a.txt', content: 'text', method: 99 }]),
    refusals.unknownPacking,
  ],
  ['names that lead elsewhere', 'a.zip', zip([{ name: '../../etc/cron.d/x.txt', content: 'text' }]), refusals.damaged],
  ['half an archive', 'a.zip', zip(many(50, 'text')).subarray(0, 900), refusals.damaged],
  ['an archive without files', 'a.zip', zip([]), refusals.noArchiveText],
  [
    'a Slack export of damaged days',
    'a.zip',
    zip([
      { name: 'users.json', content: '{' },
      { name: 'general/2026-01-01.json', content: '[{]' },
    ]),
    refusals.noArchiveText,
  ],
  ['a spreadsheet', 'a.zip', zip([{ name: 'xl/workbook.xml', content: '<x/>' }]), refusals.spreadsheet],
  [
    'one good file among bad ones',
    'a.zip',
    zip([
      { name: 'a.txt', content: 'Good words' },
      { name: 'b.pdf', content: 'no' },
    ]),
    { words: 'Good words' },
  ],
]

const words: HostileFile[] = [
  [
    'Word that reads a file',
    'a.docx',
    word(wordXml(wordParagraph('&x;'), '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    refusals.damaged,
  ],
  ['Word that laughs a billion times', 'a.docx', word(wordXml(wordParagraph('&c;'), bomb)), refusals.damaged],
  [
    'Word with a document type elsewhere',
    'a.docx',
    word(wordXml(wordParagraph('a'), '<!DOCTYPE d SYSTEM "http://127.0.0.1:9/x.dtd">')),
    refusals.damaged,
  ],
  [
    'Word in UTF-16 that reads a file',
    'a.docx',
    word(Buffer.from(`\uFEFF${wordXml(wordParagraph('&x;'), '<!DOCTYPE d [<!ENTITY x "y">]>')}`, 'utf16le')),
    refusals.damaged,
  ],
  ['Word nested 200,000 deep', 'a.docx', word(wordXml('<w:p>'.repeat(200_000))), [refusals.damaged, refusals.tooHeavy]],
  ['Word of 40 MB of tags', 'a.docx', word(wordXml('<w:p><w:r/></w:p>'.repeat(2_400_000))), refusals.tooHeavy],
  ['Word without a document', 'a.docx', zip([{ name: '[Content_Types].xml', content: '<Types/>' }]), refusals.notWord],
  ['Word of noise', 'a.docx', word(noise), refusals.damaged],
  ['half a Word document', 'a.docx', goodWord.subarray(0, goodWord.length / 2), refusals.damaged],
  ['Word with a blank page', 'a.docx', word(wordXml('<w:p/>')), refusals.noWordText],
  [
    'Word with a picture of 2 GB',
    'a.docx',
    word(wordXml(wordParagraph('Fine words')), {}, [
      { name: 'word/media/a.png', content: '', packed: zeros, claimedSize: 2_146_435_072 },
    ]),
    { words: 'Fine words' },
  ],
]

const pdfs: HostileFile[] = [
  [
    'a PDF of 10,000 pages',
    'a.pdf',
    pagesPdf(10_000),
    'This PDF has 10,000 pages, and the limit is 1,000. Split it and try again.',
  ],
  ['a PDF that inflates to 1 GB', 'a.pdf', contentPdf(deflatedStream(deflatedMegabytes(1_024, ' '))), anyFailure],
  [
    'a PDF that inflates twice',
    'a.pdf',
    contentPdf(
      deflatedStream(
        deflateRawSync(Buffer.concat([Buffer.from([0x78, 1]), deflatedMegabytes(2_000, ' ')])),
        '[/FlateDecode /FlateDecode]',
      ),
    ),
    anyFailure,
  ],
  [
    'a PDF whose pages contain themselves',
    'a.pdf',
    pdf({ pages: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }),
    anyFailure,
  ],
  [
    'a PDF that claims a billion pages',
    'a.pdf',
    pdf({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' }),
    { words: 'Hello there' },
  ],
  [
    'a PDF whose form draws itself',
    'a.pdf',
    pdf({
      objects: [
        '<< /Length 10 >>\nstream\n/X Do /X Do\nendstream',
        '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Length 14 >>\nstream\n/X Do /X Do /X Do\nendstream',
      ],
    }),
    refusals.noPdfText,
  ],
  [
    'a PDF that wants to run a program',
    'a.pdf',
    pdf({
      catalogue:
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (calc.exe) >> /AA << /WC << /S /JavaScript /JS (app.alert(1)) >> >> >>',
    }),
    { words: 'Hello there' },
  ],
  ['a protected PDF', 'a.pdf', () => protectedPdf('hunter2'), refusals.pdfPassword],
  ['half a PDF', 'a.pdf', goodPdf.subarray(0, 60), refusals.damaged],
  ['a PDF of nothing but its first line', 'a.pdf', text('%PDF-1.7\n'), refusals.damaged],
  ['a PDF of noise', 'a.pdf', Buffer.concat([text('%PDF-1.7\n'), noise]), refusals.damaged],
  ['a scan', 'a.pdf', contentPdf(saying('')), refusals.noPdfText],
  ['a PDF with a name behind a zero', 'a\0.txt.pdf', goodPdf, { words: 'Hello there' }],
]

export const hostileFiles: HostileFile[] = [...texts, ...others, ...archives, ...words, ...pdfs]

export const endsBadly = ([, , , ends]: HostileFile) => typeof ends !== 'object' || !('words' in ends)

/** Files that exhaust memory or CPU, so each needs its own guarded process. */
const large = /\b(GB|MB|million|billion|10,000|65,535|200,000|inflates|limit|anybody|share)\b/
export const isLarge = ([what]: HostileFile) => large.test(what)
