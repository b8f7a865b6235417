import { hum, spoken, wavFile } from './recordings.fixtures.ts'

/** Overwrites a number in the file, at an offset after a word. */
function patched(file: Buffer, word: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(value, copy.indexOf(word) + offset)
  return copy
}

/** Deterministic noise. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

const [mp3, webm, m4a] = [spoken('mp3'), spoken('webm'), spoken('m4a')]
const ftyp = m4a.subarray(0, m4a.readUInt32BE(0))
const sound = hum(1)
export const notAudio = "This file isn't a recording Sextant can read. Use WAV, MP3, M4A, WebM or Ogg."
const damaged = "This recording is damaged and can't be played."
const noSound = "This file has no sound, or it's damaged."

/** Name, bytes and expected error. */
export const hostileRecordings: [string, Buffer, string][] = [
  ['a program', Buffer.concat([Buffer.from('MZ'), noise(200_000)]), notAudio],
  ['five megabytes of nothing', Buffer.alloc(5_000_000), notAudio],
  ['a playlist that names an address', Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n'), notAudio],
  ['an MP3 file that breaks off in its first frame', mp3.subarray(0, 40), notAudio],
  [
    'tags of 256 MB and no music',
    Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(999)]),
    notAudio,
  ],
  [
    'a WAV header of four gigabytes with nothing behind it',
    wavFile(Buffer.alloc(0), { claimedLength: 0xff_ff_ff_ff }),
    damaged,
  ],
  ['half a WAV header', sound.subarray(0, 30), damaged],
  ['a WAV file of 65,535 channels', wavFile(Buffer.alloc(99_999), { channels: 65_535 }), damaged],
  ['a WAV file of four billion samples a second', wavFile(Buffer.alloc(99_999), { rate: 0xff_ff_ff_ff }), damaged],
  ['a WAV file of one sample a second', wavFile(Buffer.alloc(99_999), { rate: 1 }), damaged],
  ['an M4A file of 2^31 samples', patched(m4a, 'stsz', 12, 2 ** 31), damaged],
  ['an M4A file of 2^31 times', patched(m4a, 'stts', 8, 2 ** 31), damaged],
  [
    'an M4A file of a million empty atoms',
    Buffer.concat([ftyp, Buffer.alloc(8_000_000, '\0\0\0\x08free', 'latin1')]),
    noSound,
  ],
  ['half an M4A file', m4a.subarray(0, m4a.length / 2), noSound],
  ['the beginning of a WebM file', webm.subarray(0, 40), noSound],
  ['a WebM file that turns into noise', Buffer.concat([webm.subarray(0, 500), noise(100_000)]), damaged],
]
