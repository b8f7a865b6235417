import { useRouter } from '@tanstack/react-router'
import { Keyboard, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type Command, offered, registerCommands, useCommands } from '#kernel/commands/commands'
import { listenForShortcuts } from '#kernel/commands/shortcuts'
import type { WebFeature } from '#kernel/feature'
import { latePart } from '../late-part.tsx'
import { whenIdle } from '../when-idle.ts'
import { navigationCommands } from './navigation-commands.ts'
import { useOpenHere } from './open-here.ts'
import { loadRoomCommands } from './room-commands.ts'

const loadPalette = () => import('../palette/palette.tsx').then(({ Palette }) => ({ default: Palette }))
const loadShortcuts = () =>
  import('../palette/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog }))
const Palette = latePart(loadPalette)
const Shortcuts = latePart(loadShortcuts)

/** Loaded again when needed, so ignore a failure here. */
const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined)

type Overlay = 'palette' | 'create' | 'shortcuts'

interface CommandKeys {
  openPalette: () => void
  openCreate: () => void
  fetchPalette: () => void
  overlays: ReactNode
}

const isModalOpen = () => document.querySelector('[data-modal]') !== null

/** The shell's commands, the keys that run them, and the two dialogs that list them. */
export function useCommandKeys(): CommandKeys {
  const router = useRouter()
  const [open, setOpen] = useOpenHere<Overlay>()
  const isOpen = useRef(false)
  isOpen.current = open !== undefined
  const { rooms }: { rooms: readonly WebFeature[] } = router.options.context
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
    const create: Command = {
      id: 'create',
      title: 'Create...',
      group: 'Create',
      keywords: ['new', 'add'],
      shortcut: 'c',
      icon: Plus,
      run: () => setOpen('create'),
    }
    return registerCommands([...navigationCommands, create, help])
  }, [setOpen])

  useEffect(() => {
    const load = () => void loadRoomCommands(rooms)
    return open ? load() : whenIdle(load)
  }, [rooms, open])

  // Listen as soon as the page is visible, not when the browser is idle.
  useLayoutEffect(() => {
    // Opening the palette over another dialog would fight for the focus.
    const toggle = () => !isModalOpen() && setOpen((current) => (current === 'palette' ? undefined : 'palette'))
    const palette = { keys: 'mod+k', run: toggle }
    return listenForShortcuts(() => {
      // Keys pressed while a dialog loads are meant for it.
      if (isOpen.current) return [palette]
      const commands = offered(useCommands.getState().commands).flatMap(({ shortcut, run }) =>
        shortcut ? [{ keys: shortcut, run: () => run(context) }] : [],
      )
      return [palette, ...commands]
    })
  }, [context, setOpen])

  useEffect(() => whenIdle(() => [loadPalette, loadShortcuts].map(fetchAhead)), [])

  const close = () => setOpen(undefined)
  return {
    openPalette: () => setOpen('palette'),
    openCreate: () => setOpen('create'),
    fetchPalette: () => fetchAhead(loadPalette),
    overlays: (
      <>
        {open === 'palette' && <Palette part={{ context, onClose: close }} onFailure={close} />}
        {open === 'create' && <Palette part={{ context, onClose: close, isCreating: true }} onFailure={close} />}
        {open === 'shortcuts' && <Shortcuts part={{ onClose: close }} onFailure={close} />}
      </>
    ),
  }
}
