import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

export interface SlashChoice {
  label: string
  hint?: string
  run: (view: EditorView) => void
}

export interface OpenSlash {
  choices: readonly SlashChoice[]
  active: number
  /** Where the menu appears. */
  left: number
  top: number
  bottom: number
}

interface Typed {
  from: number
  query: string
}

const key = new PluginKey<Typed | null>('slash')
const longestQuery = 30

/** What was typed after the slash, while the caret is still behind it. */
function typedAfter(state: EditorState, from: number): Typed | null {
  const { $from, empty } = state.selection
  if (!empty || from < $from.start() || from >= $from.pos) return null
  const text = state.doc.textBetween(from, $from.pos, '\n', '\n')
  const isQuery = text.startsWith('/') && text.length <= longestQuery && !/\n| {2}/.test(text)
  return isQuery ? { from, query: text.slice(1).trim().toLowerCase() } : null
}

interface SlashOptions {
  choices: (state: EditorState) => readonly SlashChoice[]
  onChange: (open: OpenSlash | null) => void
}

/** A slash at the start of a block or after a space opens a menu of what can be done there. */
export function slashPlugin({ choices, onChange }: SlashOptions) {
  let active = 0
  let open: readonly SlashChoice[] = []

  function show(view: EditorView): void {
    const typed = key.getState(view.state)
    const query = typed?.query ?? ''
    open = typed ? choices(view.state).filter(({ label }) => label.toLowerCase().includes(query)) : []
    active = Math.min(active, Math.max(0, open.length - 1))
    if (!typed || open.length === 0) {
      onChange(null)
      return
    }
    const { left, top, bottom } = view.coordsAtPos(typed.from)
    onChange({ choices: open, active, left, top, bottom })
  }

  const close = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, 'close'))

  function choose(view: EditorView, place = active): void {
    const typed = key.getState(view.state)
    const choice = open[place]
    if (!typed || !choice) return
    view.dispatch(view.state.tr.delete(typed.from, view.state.selection.from).setMeta(key, 'close'))
    choice.run(view)
    view.focus()
  }

  const plugin: Plugin<Typed | null> = new Plugin({
    key,
    state: {
      init: (): Typed | null => null,
      apply(tr, typed, _before, state): Typed | null {
        const meta = tr.getMeta(key)
        if (meta === 'close') return null
        const from = typeof meta === 'number' ? meta : typed && tr.mapping.map(typed.from, -1)
        return from === null ? null : typedAfter(state, from)
      },
    },
    view: () => ({
      update(view, before) {
        const [was, is] = [key.getState(before), key.getState(view.state)]
        if (was !== is && (was || is)) {
          if (was?.query !== is?.query) active = 0
          show(view)
        }
      },
      destroy: () => onChange(null),
    }),
    props: {
      handleTextInput(view, from, to, text) {
        const $from = view.state.doc.resolve(from)
        const before = $from.parent.textBetween(0, $from.parentOffset, '\n', ' ')
        if (text !== '/' || $from.parent.type.spec.code || !(before === '' || /\s$/.test(before))) return false
        view.dispatch(view.state.tr.insertText('/', from, to).setMeta(key, from))
        return true
      },
      handleKeyDown(view, event) {
        if (!key.getState(view.state) || open.length === 0) return false
        if (event.key === 'Escape') close(view)
        else if (event.key === 'Enter' || event.key === 'Tab') choose(view)
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          active = (active + (event.key === 'ArrowDown' ? 1 : open.length - 1)) % open.length
          show(view)
        } else return false
        return true
      },
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) close(view)
          return false
        },
      },
    },
  })
  return { plugin, choose }
}
