import { act, fireEvent, screen, within } from '@testing-library/react'
import { TextSelection } from 'prosemirror-state'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { editorAt } from './editor/create-editor.ts'
import { findItem } from './editor/move-items.ts'
import './editor/prd-editor.tsx'
import { prd, prdId, serveWhisperer, summaryOf, workspace } from './prds.fixtures.ts'

export const save = `PUT /prds/${prdId}`
/** Autosaves send what changed. */
export const saveBlock = `PATCH /prds/${prdId}/blocks`
export const toastTexts = () =>
  useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

export async function view(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({
    'GET /prds': [summaryOf(prd())],
    [save]: prd({ revision: 2 }),
    [saveBlock]: prd({ revision: 2 }),
    ...answers,
  })
  const { user } = openApp(`/agents/user-whisperer?prd=${prdId}`, [workspace])
  const canvas = within(await screen.findByRole('region', { name: 'PRD text' }))
  return { server, user, canvas }
}

/** The editor once it is open, with what tests do in it. */
export async function openEditor() {
  const element = await screen.findByRole('textbox', { name: 'Document' })
  const editor = editorAt(element)
  if (!editor) throw new Error('No editor is open')
  /** Writes over the text of a section, or of the title. */
  const write = (text: string, key = 'executive_summary') =>
    act(() => {
      const { doc, tr } = editor.state
      let at = 0
      for (const child of doc.children) {
        if ((child.attrs.key ?? child.type.name) === key) break
        at += child.nodeSize
      }
      const block = doc.resolve(key === 'title' ? 1 : at + 3)
      editor.dispatch(tr.insertText(text, block.start(), block.end()))
    })
  const textOf = (key = 'executive_summary') => element.querySelector(`#section-${key} .prd-prose`)?.textContent
  const press = (key: string, held: object = {}) => act(() => void fireEvent.keyDown(element, { key, ...held }))
  /** Puts the caret into an item's first field. */
  const goTo = (uid: string) =>
    act(() => {
      const found = findItem(editor.state.doc, uid)
      if (!found) throw new Error(`No item ${uid}`)
      editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, found.pos + 2)))
    })
  return { editor, write, textOf, press, goTo }
}

export async function edit(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const opened = await view(answers)
  await opened.user.click(screen.getByRole('radio', { name: 'Edit Mode' }))
  return { ...opened, ...(await openEditor()) }
}
