import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { speechRate } from './resampler.ts'

const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,aac,mp3,wav'

/** Decodes the file with the system's ffmpeg; undefined if there is none. */
export async function decodeWithFfmpeg(
  path: string,
  ffmpeg: string,
): Promise<(() => AsyncIterable<Float32Array>) | undefined> {
  try {
    await promisify(execFile)(ffmpeg, ['-version'], { timeout: 10_000 })
  } catch {
    return undefined
  }
  return () => decode(path, ffmpeg)
}

async function* decode(path: string, ffmpeg: string): AsyncGenerator<Float32Array> {
  // Excludes playlists, which would make ffmpeg open other files and URLs.
  const from = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-i', `file:${path}`]
  const to = ['-vn', '-map', '0:a:0', '-ac', '1', '-ar', String(speechRate), '-f', 'f32le', 'pipe:1']
  const child = spawn(ffmpeg, ['-nostdin', '-v', 'quiet', '-threads', '1', ...from, ...to], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close')
  // Handled below; this prevents an unhandled error if ffmpeg fails to start.
  ended.catch(() => undefined)
  try {
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of child.stdout) {
      const bytes = Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % 4)
      rest = bytes.subarray(whole)
      yield floatsIn(bytes.subarray(0, whole))
    }
    const [code] = await ended
    if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`)
  } finally {
    child.kill('SIGKILL')
  }
}

function floatsIn(bytes: Buffer): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
}
