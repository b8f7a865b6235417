import {
  baseKeymap,
  chainCommands,
  exitCode,
  joinBackward,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type NodeType, type ResolvedPos, type Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, goToNextCell } from 'prosemirror-tables'

const typeIn = (schema: Schema, name: string) => schema.nodes[name] as NodeType

export const isIn = ($pos: ResolvedPos, name: string): boolean =>
  Array.from({ length: $pos.depth + 1 }, (_, depth) => $pos.node(depth)).some(({ type }) => type.name === name)

const inTable: (command: Command) => Command = (command) => (state, dispatch, view) =>
  isIn(state.selection.$from, 'table') && command(state, dispatch, view)

const hardBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.replaceSelectionWith(state.schema.node('hard_break')).scrollIntoView())
  return true
}

/** Swaps the block at the caret with the one before or after it. */
export function moveBlock(container: string, direction: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).findLast(
      (at) => $from.node(at).type.name === container,
    )
    if (depth === undefined || depth === $from.depth) return false
    const [parent, index] = [$from.node(depth), $from.index(depth)]
    const [block, other] = [parent.maybeChild(index), parent.maybeChild(index + direction)]
    if (!block || !other) return false
    const [first, second] = direction < 0 ? [block, other] : [other, block]
    const start = $from.before(depth + 1) - (direction < 0 ? other.nodeSize : 0)
    const tr = state.tr.replaceWith(start, start + block.nodeSize + other.nodeSize, Fragment.from([first, second]))
    const shift = direction < 0 ? -other.nodeSize : other.nodeSize
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos + shift))).scrollIntoView())
    return true
  }
}

function insertTable(schema: Schema): Command {
  return (state, dispatch) => {
    const cell = (type: string) => schema.node(type, null, [schema.node('paragraph')])
    const row = (type: string) => schema.node('table_row', null, [cell(type), cell(type), cell(type)])
    const table = schema.node('table', null, [row('table_header'), row('table_cell'), row('table_cell')])
    const { $from } = state.selection
    const isEmpty = $from.parent.content.size === 0 && $from.depth > 0
    const at = isEmpty ? $from.before() : $from.after()
    const tr = isEmpty ? state.tr.replaceWith(at, $from.after(), table) : state.tr.insert(at, table)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView())
    return true
  }
}

export interface BlockChoice {
  label: string
  hint: string
  command: Command
}

/** What the slash menu offers in running text. */
export function blockChoices(schema: Schema, $from: ResolvedPos): BlockChoice[] {
  if (isIn($from, 'table')) {
    return [
      { label: 'Add row below', hint: 'Table', command: addRowAfter },
      { label: 'Add column after', hint: 'Table', command: addColumnAfter },
      { label: 'Delete row', hint: 'Table', command: deleteRow },
      { label: 'Delete column', hint: 'Table', command: deleteColumn },
      { label: 'Delete table', hint: 'Table', command: deleteTable },
    ]
  }
  const heading = (level: number) => setBlockType(typeIn(schema, 'heading'), { level })
  return [
    { label: 'Text', hint: 'Paragraph', command: setBlockType(typeIn(schema, 'paragraph')) },
    { label: 'Heading', hint: '#', command: heading(1) },
    { label: 'Subheading', hint: '##', command: heading(2) },
    { label: 'Bulleted list', hint: '-', command: wrapInList(typeIn(schema, 'bullet_list')) },
    { label: 'Numbered list', hint: '1.', command: wrapInList(typeIn(schema, 'ordered_list')) },
    { label: 'Table', hint: 'Three columns', command: insertTable(schema) },
    { label: 'Quote', hint: '>', command: wrapIn(typeIn(schema, 'blockquote')) },
    { label: 'Code', hint: '```', command: setBlockType(typeIn(schema, 'code_block')) },
    {
      label: 'Divider',
      hint: '---',
      command: (state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(schema.node('horizontal_rule')).scrollIntoView())
        return true
      },
    },
  ]
}

const onlyIn = (rule: InputRule, isAllowed: ($pos: ResolvedPos) => boolean): InputRule => {
  const { handler } = rule as unknown as { handler: (...input: never[]) => unknown }
  Object.assign(rule, {
    handler: (state: { doc: { resolve: (at: number) => ResolvedPos } }, match: unknown, start: number, end: number) =>
      isAllowed(state.doc.resolve(start)) ? handler(...([state, match, start, end] as never[])) : null,
  })
  return rule
}

/** Keys, undo and the Markdown that is typed, for running text. */
export function prosePlugins(schema: Schema, isProse: ($pos: ResolvedPos) => boolean = () => true): Plugin[] {
  const [item, list, ordered] = [
    typeIn(schema, 'list_item'),
    typeIn(schema, 'bullet_list'),
    typeIn(schema, 'ordered_list'),
  ]
  const rules = [
    textblockTypeInputRule(/^(#{1,4})\s$/, typeIn(schema, 'heading'), (match) => ({ level: match[1]?.length ?? 1 })),
    wrappingInputRule(/^\s*([-*+])\s$/, list),
    wrappingInputRule(/^(\d{1,6})\.\s$/, ordered, (match) => ({ order: Number(match[1]) })),
    wrappingInputRule(/^>\s$/, typeIn(schema, 'blockquote')),
    textblockTypeInputRule(/^```$/, typeIn(schema, 'code_block')),
    new InputRule(/^---$/, (state, _match, start) =>
      state.tr.replaceRangeWith(start - 1, state.selection.$from.after(), schema.node('horizontal_rule')),
    ),
  ]
  return [
    inputRules({ rules: rules.map((rule) => onlyIn(rule, isProse)) }),
    keymap({
      'Mod-b': toggleMark(schema.marks.strong as never),
      'Mod-i': toggleMark(schema.marks.em as never),
      'Mod-e': toggleMark(schema.marks.code as never),
      Enter: chainCommands(inTable(goToNextCell(1)), splitListItem(item)),
      'Shift-Enter': chainCommands(exitCode, hardBreak),
      Tab: chainCommands(inTable(goToNextCell(1)), sinkListItem(item)),
      'Shift-Tab': chainCommands(inTable(goToNextCell(-1)), liftListItem(item)),
      Backspace: (state, dispatch, view) => {
        const { $from, empty } = state.selection
        const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type.name !== 'paragraph'
        return isAtStart && $from.parent.isTextblock && isProse($from) && $from.parent.type.name !== 'raw'
          ? setBlockType(typeIn(schema, 'paragraph'))(state, dispatch, view)
          : joinBackward(state, dispatch, view) || liftListItem(item)(state, dispatch)
      },
    }),
    keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }),
    keymap(baseKeymap),
    history(),
  ]
}
