import type { Plugin } from 'vite'

/** Asks for the faces of the first paint beside the stylesheet, not after it. `files` are names before hashing. */
export function preloadFonts(files: readonly string[]): Plugin {
  return {
    name: 'sextant:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const assets = Object.values(bundle).filter((output) => output.type === 'asset')
        return files.map((file) => {
          const asset = assets.find(({ names }) => names.includes(file))
          if (!asset) throw new Error(`The build emitted no ${file} to preload`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${asset.fileName}`, crossorigin: true },
            injectTo: 'head-prepend',
          }
        })
      },
    },
  }
}
