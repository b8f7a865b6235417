type Json = ReturnType<typeof JSON.parse>

const textTypes = ['paragraph', 'heading_1', 'heading_2', 'heading_3', 'bulleted_list_item', 'quote', 'to_do', 'toggle']

/** All violations of Notion's limits in a list of new blocks. */
export function blockProblems(children: Json, depth = 0): string[] {
  if (!Array.isArray(children)) return ['children should be an array']
  if (children.length > 100) return [`children.length should be ≤ 100, instead was ${children.length}`]
  if (depth > 2) return ['blocks are nested too deep for one call']
  if (depth === 0 && countAll(children) > 1_000) return ['more than 1,000 blocks in one call']
  if (depth === 0 && Buffer.byteLength(JSON.stringify(children)) > 500_000) return ['more than 500 KB in one call']
  return children.flatMap((block) => oneProblem(block, depth))
}

function oneProblem(block: Json, depth: number): string[] {
  const content = block[block.type]
  if (block.object !== 'block' || !content) return [`${block.type} is not defined`]
  const strays = Object.keys(block).filter((key) => !['object', 'type', block.type].includes(key))
  if (strays.length > 0) return [`${strays.join()} is not expected`]
  if (block.type === 'table') return tableProblems(content)
  if (!textTypes.includes(block.type)) return [`${block.type} is not known here`]
  if (block.type === 'to_do' && typeof content.checked !== 'boolean') return ['to_do.checked should be a boolean']
  return [...textProblems(content.rich_text), ...(content.children ? blockProblems(content.children, depth + 1) : [])]
}

function tableProblems({ table_width, has_column_header, children }: Json): string[] {
  if (typeof has_column_header !== 'boolean') return ['table.has_column_header should be a boolean']
  if (!Array.isArray(children) || children.length === 0) return ['table.children should be defined']
  if (children.length > 100) return ['a table has more than 100 rows']
  return children.flatMap(({ type, table_row }: Json) =>
    type === 'table_row' && table_row.cells.length === table_width
      ? table_row.cells.flatMap(textProblems)
      : ['a row is as wide as its table'],
  )
}

export function textProblems(rich: Json): string[] {
  if (!Array.isArray(rich)) return ['rich_text should be an array']
  if (rich.length > 100) return ['rich_text.length should be ≤ 100']
  return rich.flatMap(({ type, text }: Json) => {
    if (type !== 'text' || typeof text?.content !== 'string') return ['text.content should be a string']
    if (!text.content.isWellFormed()) return ['text.content is cut through a sign']
    return text.content.length > 2_000
      ? [`text.content.length should be ≤ 2000, instead was ${text.content.length}`]
      : []
  })
}

const countAll = (children: Json[]): number =>
  children.reduce((sum, block) => sum + 1 + countAll(block[block.type]?.children ?? []), 0)
