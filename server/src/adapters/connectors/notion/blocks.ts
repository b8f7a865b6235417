export interface RichText {
  type: 'text'
  text: { content: string }
  annotations?: { bold?: boolean; italic?: boolean; color?: 'gray' }
}
type Annotations = NonNullable<RichText['annotations']>
type TextBlockType = 'paragraph' | 'heading_2' | 'heading_3' | 'bulleted_list_item' | 'quote'
export interface TableRow {
  object: 'block'
  type: 'table_row'
  table_row: { cells: RichText[][] }
}
export type NotionBlock =
  | ({ object: 'block'; type: TextBlockType } & { [T in TextBlockType]?: { rich_text: RichText[] } })
  | { object: 'block'; type: 'to_do'; to_do: { rich_text: RichText[]; checked: boolean } }
  | { object: 'block'; type: 'toggle'; toggle: { rich_text: RichText[]; children: NotionBlock[] } }
  | {
      object: 'block'
      type: 'table'
      table: { table_width: number; has_column_header: true; has_row_header: false; children: TableRow[] }
    }

/** Notion's limits for one text and for texts in one list. */
const longestText = 2_000
const mostPieces = 100
const mostChildren = 100

/** Splits text to Notion's limit, never inside a surrogate pair. */
export function richText(text: string, annotations?: Annotations): RichText[] {
  const pieces: RichText[] = []
  for (let start = 0; start < text.length && pieces.length < mostPieces; ) {
    let end = Math.min(text.length, start + longestText)
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1
    pieces.push({ type: 'text', text: { content: text.slice(start, end) }, ...(annotations && { annotations }) })
    start = end
  }
  return pieces
}

export const textBlock = (type: TextBlockType, ...rich_text: RichText[]): NotionBlock => ({
  object: 'block',
  type,
  [type]: { rich_text: rich_text.slice(0, mostPieces) },
})

export const toDo = (text: string): NotionBlock => ({
  object: 'block',
  type: 'to_do',
  to_do: { rich_text: richText(text), checked: false },
})

export const toggle = (title: string, children: NotionBlock[]): NotionBlock => ({
  object: 'block',
  type: 'toggle',
  toggle: { rich_text: richText(title), children: children.slice(0, mostChildren) },
})

/** Splits into several tables: Notion allows a hundred rows including the header. */
export function tables(columns: readonly string[], rows: readonly (readonly string[])[]): NotionBlock[] {
  const row = (cells: readonly string[]): TableRow => ({
    object: 'block',
    type: 'table_row',
    table_row: { cells: cells.map((cell) => richText(cell)) },
  })
  const blocks: NotionBlock[] = []
  for (let start = 0; start < rows.length; start += mostChildren - 1) {
    const children = [row(columns), ...rows.slice(start, start + mostChildren - 1).map(row)]
    const table = { table_width: columns.length, has_column_header: true, has_row_header: false, children } as const
    blocks.push({ object: 'block', type: 'table', table })
  }
  return blocks
}

const mostInCall = { blocks: 900, bytes: 400_000 }

/** Batches blocks to Notion's limits: 100 siblings, 1,000 in total, 500 KB. */
export function batches(blocks: readonly NotionBlock[]): NotionBlock[][] {
  const groups: NotionBlock[][] = []
  let batch: NotionBlock[] = []
  let [count, bytes] = [0, 0]
  for (const block of blocks) {
    const size = { count: 1 + childrenOf(block).length, bytes: Buffer.byteLength(JSON.stringify(block)) }
    const isFull =
      batch.length === mostChildren || count + size.count > mostInCall.blocks || bytes + size.bytes > mostInCall.bytes
    if (isFull && batch.length > 0) {
      groups.push(batch)
      batch = []
      count = 0
      bytes = 0
    }
    batch.push(block)
    count += size.count
    bytes += size.bytes
  }
  return batch.length > 0 ? [...groups, batch] : groups
}

function childrenOf(block: NotionBlock): readonly unknown[] {
  if (block.type === 'toggle') return block.toggle.children
  return block.type === 'table' ? block.table.children : []
}
