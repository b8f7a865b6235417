import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { WebFeature } from '#kernel/feature'

/** Beside the page: hidden, so that it is not served. */
const fileName = '.pages.json'

/** Writes down which addresses have a page, so that the server answers 404 at all others. */
export function pageAddresses(): Plugin {
  let root = ''
  return {
    name: 'sextant:page-addresses',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(await addressesIn(root)) })
    },
  }
}

/** Of every room, and of the landing page, which belongs to none. */
export async function addressesIn(root: string): Promise<string[]> {
  const rooms = pathToFileURL(path.join(root, 'src/app/features.ts')).href
  const { features } = (await import(/* @vite-ignore */ rooms)) as { features: readonly WebFeature[] }
  return ['/', ...features.flatMap(({ pages }) => pages.map((page) => page.path))]
}
