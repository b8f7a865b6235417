import { claimsIn } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { SectionPlace } from '@sextant/contract/prds/sections'
import { startTransition, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { AnchoredMenu, MenuItem, MenuSection } from '#ui/overlays/menu'
import type { OpenSlash } from '../../../ui/editor/slash.ts'
import { SlashMenu, slashListId, slashOptionId } from '../../../ui/editor/slash-menu.tsx'
import { agentHue } from '../agent-hue.ts'
import { capital } from '../canvas/capital.ts'
import type { SectionView } from '../canvas/section-views.tsx'
import { changeData, createEditor, type EditorEvents } from './create-editor.ts'
import { ItemHead, levels, type MenuKind } from './item-head.tsx'
import { type ItemEntry, ItemViews } from './item-views.ts'
import { findItem, moveItem, stepItem, targetsIn } from './move-items.ts'
import { removeItem } from './prd-keys.ts'
import { prdContentOf } from './prd-nodes.ts'
import { takeIn } from './take-in.ts'
import '../../../ui/editor/prose.css'
import './prd-editor.css'

export interface PrdEditorProps {
  content: PrdContent
  /** The same with the claims marked that were edited. */
  shown: PrdContent
  /** Of the document's layout; all of them if not set. */
  sections?: readonly SectionPlace[] | undefined
  view: SectionView
  /** Heading level of the sections. */
  level: 2 | 3
  onChange: (content: PrdContent) => void
}

interface OpenMenu {
  uid: string
  kind: MenuKind
  anchor: Element
}

type Editor = ReturnType<typeof createEditor>

/** Edits a PRD as one text. Each change is passed on right away; changes by others are applied around the caret. */
export function PrdEditor({ content, shown, sections, view, level, onChange }: PrdEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const [items] = useState(() => new ItemViews())
  const [slash, setSlash] = useState<OpenSlash | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [announcement, announce] = useState('')
  const known = useKnownContent(editor, content)
  const events = useRef<EditorEvents>(null)
  events.current = {
    onDoc(doc) {
      const next = { ...content, ...prdContentOf(doc) } as PrdContent
      known.add(next)
      onChange(next)
    },
    onItem: (uid) => uid && !uid.includes('target_audience') && view.walk?.onLight(uid),
    onSlash: setSlash,
    onMove: (uid) => announce(whereIs(editor.current, uid)),
    onLeave: () => editor.current?.view.dom.blur(),
  }
  const first = useRef({ content, sections, level })
  useEffect(() => {
    if (!place.current) return
    const created = createEditor({
      ...{ place: place.current, items, ...first.current },
      events: () => events.current as EditorEvents,
    })
    editor.current = created
    return () => {
      editor.current = null
      created.view.destroy()
    }
  }, [items])
  useLit(place, view.walk)
  const act = (make: (view: Editor['view']) => ReturnType<typeof moveItem>) => {
    const { current } = editor
    const tr = current && make(current.view)
    if (!current || !tr) return
    current.view.dispatch(tr)
    current.view.focus()
  }
  useEffect(() => {
    const root = editor.current?.view.dom
    if (!root) return
    if (slash) root.setAttribute('aria-activedescendant', slashOptionId(slash.active))
    else root.removeAttribute('aria-activedescendant')
    if (slash) root.setAttribute('aria-controls', slashListId)
    else root.removeAttribute('aria-controls')
  }, [slash])
  return (
    <div {...agentHue} className="prd-editor text-sm leading-[1.375rem] text-ink">
      <div ref={place} />
      <p className="mt-6 text-xs text-ink-3">
        Type / for blocks and actions. Enter makes a new item, Alt+↑ and Alt+↓ move it.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Heads items={items} view={view} shown={shown} onMenu={setMenu} />
      <SlashMenu open={slash} onChoose={(index) => editor.current?.choose(index)} />
      {menu && (
        <AnchoredMenu anchor={menu.anchor} label={menuLabels[menu.kind]} onClose={() => setMenu(null)}>
          {menu.kind === 'item' ? (
            <ItemMenu menu={menu} editor={editor.current} act={act} />
          ) : (
            levels[menu.kind].map((option) => (
              <MenuItem
                key={option}
                isSelected={dataOf(editor.current, menu.uid)[menu.kind] === option}
                onAction={() => act(({ state }) => changeData(state, menu.uid, { [menu.kind]: option }))}
              >
                {capital(option)}
              </MenuItem>
            ))
          )}
        </AnchoredMenu>
      )}
    </div>
  )
}

const menuLabels = { item: 'Move or remove', priority: 'Priority', effort: 'Effort' }

const dataOf = (editor: Editor | null, uid: string) =>
  (editor && findItem(editor.view.state.doc, uid)?.item.attrs.data) ?? {}

/** Said to people who don't see it. */
function whereIs(editor: Editor | null, uid: string): string {
  const found = editor && findItem(editor.view.state.doc, uid)
  if (!found) return ''
  const { group, index } = found
  const target = targetsIn(editor.view.state.doc).find(
    (one) => one.section === group.section && one.heading === group.node.attrs.heading,
  )
  return `Moved to ${index + 1} of ${group.node.childCount} in ${target?.label}`
}

interface ItemMenuProps {
  menu: OpenMenu
  editor: Editor | null
  act: (make: (view: Editor['view']) => ReturnType<typeof moveItem>) => void
}

function ItemMenu({ menu: { uid }, editor, act }: ItemMenuProps) {
  const found = editor && findItem(editor.view.state.doc, uid)
  if (!found) return null
  const { section, node } = found.group
  const isPersona = node.attrs.kind === 'personas'
  const others = targetsIn(editor.view.state.doc).filter(
    (one) =>
      (one.kind === 'personas') === isPersona && !(one.section === section && one.heading === node.attrs.heading),
  )
  return (
    <>
      <MenuItem onAction={() => act(({ state }) => stepItem(state, uid, -1))}>Move up</MenuItem>
      <MenuItem onAction={() => act(({ state }) => stepItem(state, uid, 1))}>Move down</MenuItem>
      <MenuItem tone="danger" onAction={() => act(({ state }) => removeItem(state, uid))}>
        Remove
      </MenuItem>
      {others.length > 0 && (
        <MenuSection title="Move to">
          {others.map(({ section, heading, label }) => (
            <MenuItem
              key={label}
              onAction={() =>
                act(({ state }) => moveItem(state, uid, { section, heading, index: Number.MAX_SAFE_INTEGER }))
              }
            >
              {label}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </>
  )
}

interface HeadsProps {
  items: ItemViews
  view: SectionView
  shown: PrdContent
  onMenu: (menu: OpenMenu) => void
}

function Heads({ items, view, shown, onMenu }: HeadsProps) {
  const list = useSyncExternalStore(items.subscribe, items.list)
  // As text, so that typing in a claim that is marked already draws nothing again.
  const marks = JSON.stringify(
    claimsIn(shown).flatMap(({ claim }) => (claim.edited_from === undefined ? [] : [[claim.id, claim.edited_from]])),
  )
  const edited = useMemo(() => new Map(JSON.parse(marks) as [string, string][]), [marks])
  const steady = useSteadyView(view)
  const litId = view.walk?.litId
  const drawn = useDrawn(list.length)
  return useMemo(
    () =>
      list
        .slice(0, drawn)
        .map((entry: ItemEntry) => (
          <ItemHead
            key={entry.key}
            entry={entry}
            view={steady}
            isLit={litId === entry.uid}
            editedFrom={edited.get(entry.uid)}
            onMenu={onMenu}
          />
        )),
    [list, drawn, edited, steady, litId, onMenu],
  )
}

const drawnAtOnce = 24

/** How many of the items are drawn: first those at the top, then more of them between what the person does. */
function useDrawn(all: number): number {
  const [count, setCount] = useState(drawnAtOnce)
  useEffect(() => {
    if (all === 0 || count === Number.POSITIVE_INFINITY) return
    const more = count < all ? count + drawnAtOnce : Number.POSITIVE_INFINITY
    const timer = setTimeout(() => startTransition(() => setCount(more)))
    return () => clearTimeout(timer)
  }, [all, count])
  return count
}

/** The same object while nothing changes that is drawn beside items: typing must not draw all of them again. */
function useSteadyView(view: SectionView): SectionView {
  const latest = useRef(view)
  latest.current = view
  const { evidenceChanged, prdId, walk } = view
  const { checked, commented } = walk ?? {}
  return useMemo(
    () => ({
      evidenceChanged,
      prdId,
      onEvidence: (evidence) => latest.current.onEvidence?.(evidence),
      ...(checked &&
        commented && {
          walk: {
            ...{ litId: null, litEvidence: null, hintedId: null, checked, commented },
            onCheck: (id, isChecked) => latest.current.walk?.onCheck(id, isChecked),
            onLight: (id) => latest.current.walk?.onLight(id),
            onComments: (id) => latest.current.walk?.onComments(id),
          },
        }),
    }),
    [evidenceChanged, prdId, checked, commented],
  )
}

/** Takes in content that this editor didn't write itself. */
function useKnownContent(editor: { current: Editor | null }, content: PrdContent): WeakSet<PrdContent> {
  const [known] = useState(() => new WeakSet([content]))
  useEffect(() => {
    if (known.has(content) || !editor.current) return
    known.add(content)
    const { view } = editor.current
    const tr = takeIn(view.state, content)
    if (tr) view.dispatch(tr)
  }, [editor, known, content])
  return known
}

/** The lit claim, and the one whose quote is under the pointer. */
function useLit(place: { current: HTMLElement | null }, walk: SectionView['walk']): void {
  const { litId = null, hintedId = null } = walk ?? {}
  useEffect(() => {
    const mark = (id: string | null, name: string, value: string) => {
      const item = id === null ? null : place.current?.querySelector(`[data-claim="${CSS.escape(id)}"]`)
      item?.setAttribute(name, value)
      return () => item?.removeAttribute(name)
    }
    const ends = [mark(litId, 'aria-current', 'true'), mark(hintedId, 'data-hinted', '')]
    return () => {
      for (const end of ends) end()
    }
  }, [place, litId, hintedId])
}
