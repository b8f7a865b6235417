import type { Command } from '#kernel/commands/commands'
import { besides, navigation } from './navigation.ts'

const shortcuts: Record<string, string> = {
  '/overview': 'g o',
  '/agents': 'g a',
  '/requirements': 'g r',
  '/workflows': 'g w',
  '/workflows/history': 'g h',
  '/analytics': 'g y',
  '/audit': 'g l',
  '/team': 'g t',
  '/integrations': 'g i',
  '/notifications': 'g n',
  '/settings': 'g s',
  '/billing': 'g b',
}

const destinations: typeof besides = navigation.flatMap(({ items = [], ...entry }) => {
  const others = items.filter((item) => item.path !== entry.path)
  return [entry, ...others.map((item) => ({ ...item, keywords: [entry.label] }))]
})

export const navigationCommands: readonly Command[] = [...destinations, ...besides].map(
  ({ label, path, icon, keywords = [] }) => ({
    id: `go:${path}`,
    title: label,
    group: 'Go to',
    keywords,
    icon,
    ...(shortcuts[path] && { shortcut: shortcuts[path] }),
    run: ({ go }) => go(path),
  }),
)
