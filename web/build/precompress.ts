import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const textFile = /\.(js|css|html|svg|json|webmanifest|txt)$/
const smallestBytes = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length <= smallestBytes) return
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    toBrotli(content, brotli).then((packed) => writeFile(`${file}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/** Writes .br and .gz beside every text file, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'sextant:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => textFile.test(file)).map((file) => compress(path.join(folder, file))))
    },
  }
}
