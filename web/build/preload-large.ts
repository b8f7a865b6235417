import type { Plugin } from 'vite'

const leastBytes = 10_000

/**
 * Names only large chunks to be fetched beside a page that is opened. The names of all of them would be a tenth of
 * the first visit, and the small ones come at once with what imports them.
 */
export function preloadLarge(): Plugin {
  const sizes = new Map<string, number>()
  return {
    name: 'sextant:preload-large',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_page, chunks, { hostType }) =>
            hostType === 'html' ? chunks : chunks.filter((chunk) => (sizes.get(chunk) ?? leastBytes) >= leastBytes),
        },
      },
    }),
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') sizes.set(output.fileName, output.code.length)
      }
    },
  }
}
