import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Schema, Slice } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { cleanHtml, looksLikeMarkdown } from './clean-paste.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { blockNodes, inlineMarks } from './markdown-nodes.ts'
import { blockChoices, moveBlock, prosePlugins } from './prose-keys.ts'
import { type OpenSlash, slashPlugin } from './slash.ts'
import { SlashMenu } from './slash-menu.tsx'
import './prose.css'

const schema = new Schema({
  nodes: { doc: { content: 'block+' }, text: { group: 'inline' }, ...blockNodes },
  marks: inlineMarks,
})

const docOf = (markdown: string): Node => schema.node('doc', null, readMarkdown(schema, markdown))

const pasting = new Plugin({
  props: {
    transformPastedHTML: cleanHtml,
    clipboardTextParser: (text) =>
      looksLikeMarkdown(text)
        ? new Slice(Fragment.from(readMarkdown(schema, text)), 0, 0)
        : (undefined as unknown as Slice),
  },
})

export interface MarkdownTextEditorProps {
  label: string
  value: string
  onChange: (markdown: string) => void
  /** Ids and states of the field around it. */
  ties: Record<string, string | boolean | undefined>
}

const views = new WeakMap<Element, EditorView>()

/** The editor of an element, for tests: keys don't change text in a browser without layout. */
export const markdownEditorAt = (element: Element): EditorView | undefined => views.get(element)

/** Edits Markdown as a text with blocks. What isn't edited stays as it was written. */
export function MarkdownTextEditor({ label, value, onChange, ties }: MarkdownTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<{ view: EditorView; choose: (index: number) => void }>(null)
  const [slash, setSlash] = useState<OpenSlash | null>(null)
  const latest = useRef({ onChange, label, value })
  latest.current = { onChange, label, value }
  const read = useRef({ value, doc: docOf(value) })
  useEffect(() => {
    if (!place.current) return
    const menu = slashPlugin({
      choices: ({ selection }) =>
        blockChoices(schema, selection.$from).map(({ label, hint, command }) => ({
          label,
          hint,
          run: (view) => void command(view.state, view.dispatch, view),
        })),
      onChange: setSlash,
    })
    const move = { 'Alt-ArrowUp': moveBlock('doc', -1), 'Alt-ArrowDown': moveBlock('doc', 1) }
    const plugins = [menu.plugin, pasting, keymap(move), ...prosePlugins(schema), tableEditing()]
    const view: EditorView = new EditorView(place.current, {
      state: EditorState.create({ doc: read.current.doc, plugins }),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': latest.current.label, class: 'sx-prose' },
      dispatchTransaction(tr) {
        const before = view.state.doc
        view.updateState(view.state.apply(tr))
        const { doc } = view.state
        if (doc === before || tr.getMeta(fromOutside)) return
        // Undone to the end, the text is exactly as it was.
        const next = doc.eq(read.current.doc) ? read.current.value : writeMarkdown(doc.children)
        latest.current.value = next
        latest.current.onChange(next)
      },
    })
    views.set(view.dom, view)
    editor.current = { view, choose: (index) => menu.choose(view, index) }
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [])
  useEffect(() => {
    const { view } = editor.current ?? {}
    if (!view || writesAs(view.state.doc, read.current) === value) return
    read.current = { value, doc: docOf(value) }
    const { tr, doc } = view.state
    view.dispatch(tr.replaceWith(0, doc.content.size, read.current.doc.content).setMeta(fromOutside, true))
  }, [value])
  useEffect(() => {
    for (const [name, tie] of Object.entries(ties)) {
      if (tie === undefined) editor.current?.view.dom.removeAttribute(name)
      else editor.current?.view.dom.setAttribute(name, String(tie))
    }
  }, [ties])
  return (
    <>
      <div ref={place} className="min-w-0 flex-1 py-2 text-sm leading-[1.375rem]" />
      <SlashMenu open={slash} onChoose={(index) => editor.current?.choose(index)} />
    </>
  )
}

const fromOutside = 'from-outside'

const writesAs = (doc: Node, read: { value: string; doc: Node }) =>
  doc.eq(read.doc) ? read.value : writeMarkdown(doc.children)
