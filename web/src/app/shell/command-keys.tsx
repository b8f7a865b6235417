import { useRouter } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { type Command, offered, registerCommands, useCommands } from '#kernel/commands'
import { listenForShortcuts } from '#kernel/shortcuts'
import { navigationCommands } from './navigation-commands.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })))
const ShortcutsDialog = lazy(() =>
  import('../palette/shortcuts-dialog.tsx').then(({ ShortcutsDialog: component }) => ({ default: component })),
)

type Overlay = 'palette' | 'shortcuts'

interface CommandKeys {
  openPalette: () => void
  fetchPalette: () => void
  overlays: ReactNode
}

/** The commands of the shell, the keys that run them, and the two windows that list them. */
export function useCommandKeys(): CommandKeys {
  const router = useRouter()
  const [open, setOpen] = useState<Overlay>()
  const context = useMemo(() => ({ go: (path: string) => router.history.push(path) }), [router])

  useEffect(() => {
    const help: Command = {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      group: 'Help',
      keywords: ['keys', 'hotkeys'],
      shortcut: '?',
      icon: Keyboard,
      run: () => setOpen('shortcuts'),
    }
    return registerCommands([...navigationCommands, help])
  }, [])

  useEffect(() => {
    const palette = { keys: 'mod+k', run: () => setOpen((shown) => (shown === 'palette' ? undefined : 'palette')) }
    return listenForShortcuts(() => [
      palette,
      ...offered(useCommands.getState().commands).flatMap(({ shortcut, run }) =>
        shortcut ? [{ keys: shortcut, run: () => run(context) }] : [],
      ),
    ])
  }, [context])

  const close = () => setOpen(undefined)
  return {
    openPalette: () => setOpen('palette'),
    fetchPalette: () => void loadPalette(),
    overlays: (
      <Suspense>
        {open === 'palette' && <Palette context={context} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    ),
  }
}
