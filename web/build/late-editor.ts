import type { Plugin } from 'vite'

/** What the bundler says about a file it made. */
interface Chunk {
  type: string
  fileName?: string
  facadeModuleId?: string | null
  imports?: readonly string[]
  moduleIds?: readonly string[]
}

type Bundle = Readonly<Record<string, Chunk>>

const isEditor = (id: string) => /[\\/]node_modules[\\/]prosemirror-/.test(id)
const isAskedForByEditing = ({ facadeModuleId: id }: Chunk) => id?.endsWith('-editor.tsx') === true

/** The parts of the app, except the editors, that can't be opened without loading an editor. */
export function eagerEditors(bundle: Bundle): string[] {
  const loaded = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name)
      for (const next of bundle[name]?.imports ?? []) loaded(next, seen)
    }
    return seen
  }
  return Object.entries(bundle)
    .filter(([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId && !isAskedForByEditing(chunk))
    .filter(([name]) => [...loaded(name)].some((one) => bundle[one]?.moduleIds?.some(isEditor)))
    .map(([name, { facadeModuleId }]) => facadeModuleId ?? name)
}

/** The editor weighs more than a page: it is loaded when someone edits, and no first visit waits for it. */
export function lateEditor(): Plugin {
  return {
    name: 'sextant:late-editor',
    apply: 'build',
    generateBundle(_options, bundle) {
      const eager = eagerEditors(bundle as unknown as Bundle)
      if (eager.length > 0) this.error(`These load the editor before someone edits: ${eager.join(', ')}`)
    },
  }
}
