import path from 'node:path'
import { type Askers, type ModuleGraph, whoAsks } from './who-asks.ts'

const source = path.resolve(import.meta.dirname, '../src')
const file = (name: string) => path.join(source, name)

const first = file('main.tsx')
const landing = file('app/landing/landing-page.tsx')
const publicFrame = file('app/public-frame.tsx')
const signInPage = /[\\/]features[\\/]auth[\\/]pages[\\/]/
/** What every signed-in page shows around it. Each is asked for by the shell, and none by itself. */
const shell = [
  'app/shell/shell.tsx',
  'features/account/components/user-loader.tsx',
  'features/account/components/user-menu.tsx',
  'features/assistant/widget.tsx',
  'features/notifications/components/bell.tsx',
  'features/team/teams/team-loader.tsx',
].map(file)
/** The home page and its cards, which a first visit shows. */
const home =
  /[\\/](?:app[\\/]overview[\\/]overview-page|overview[\\/][^\\/]+-card|decisions-card|usage-card|welcome-part)\.tsx$/
const commands = /\.commands\.ts$/
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Asked for by this many, a module comes sooner or later: with all of its kind, rather than in a file of its own. */
const many = 10

const names = ['of-landing', 'of-all', 'of-sign-in', 'of-shell', 'of-home', 'of-pages', 'of-commands'] as const
type Name = (typeof names)[number]

/** In whose company a module is sent, or undefined where the bundler knows best: with the one page that asks for it. */
function companyOf(id: string, by: ReadonlySet<string>): Name | undefined {
  const asking = [...by]
  if (by.has(first)) return undefined
  if (asking.every((asker) => commands.test(asker))) return 'of-commands'
  const isOfShell = shell.some((part) => by.has(part))
  if (by.size === 1 && !isOfShell) return undefined
  if (by.has(landing)) return 'of-landing'
  const isOfSignIn = asking.some((asker) => asker === publicFrame || signInPage.test(asker))
  if (isOfSignIn) return isOfShell ? 'of-all' : 'of-sign-in'
  if (isOfShell) return 'of-shell'
  if (by.size < many && !icon.test(id)) return undefined
  return asking.some((asker) => home.test(asker)) ? 'of-home' : 'of-pages'
}

function companies(graph: ModuleGraph) {
  const askers: Askers = whoAsks(first, graph)
  for (const root of [landing, publicFrame, ...shell]) {
    if (!askers.has(root)) throw new Error(`No page asks for ${root}: the chunks are made for another app`)
  }
  return (id: string) => companyOf(id, askers.get(id) ?? new Set())
}

/**
 * Few files for a page instead of a hundred and fifty. Left alone, the bundler makes a file of every icon and helper
 * that two pages share, and a first visit asks for them in five rounds, six at a time. A module goes with the others
 * that the same visits need: nobody fetches more for it, least of all the landing and sign-in pages.
 */
export function chunks() {
  let company: ReturnType<typeof companies> | undefined
  const together = (name: Name, index: number) => ({
    debugName: name,
    priority: names.length - index,
    name(id: string, graph: ModuleGraph) {
      company ??= companies(graph)
      return company(id) === name ? name : null
    },
  })
  return {
    groups: [{ name: 'start', tags: ['$initial' as const], priority: names.length + 1 }, ...names.map(together)],
  }
}
