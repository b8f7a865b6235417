import type { Lineage, LineageKind, LineageNode } from '@sextant/contract/requirements/lineage'

export const stages = ['asked', 'requirement', 'forecast', 'announcement', 'publication', 'result'] as const
export type Stage = (typeof stages)[number]

const stageOf = (kind: LineageKind): Stage => (kind === 'person' || kind === 'quote' ? 'asked' : kind)

export interface StageColumn {
  stage: Stage
  nodes: LineageNode[]
}

/** What belongs to each stage, each thing as near as possible to what it comes from. */
export function columnsOf({ nodes, edges }: Pick<Lineage, 'nodes' | 'edges'>): StageColumn[] {
  const rows = new Map<string, number>()
  return stages.map((stage) => {
    const inside = nodes.filter(({ kind }) => stageOf(kind) === stage)
    const rank = ({ id }: LineageNode) => {
      const before = edges.filter(({ to }) => to === id).map(({ from }) => rows.get(from) ?? 0)
      return before.length === 0 ? 0 : before.reduce((sum, row) => sum + row, 0) / before.length
    }
    const sorted = inside.toSorted((a, b) => rank(a) - rank(b))
    for (const [row, { id }] of sorted.entries()) rows.set(id, row)
    return { stage, nodes: sorted }
  })
}

export const nodeHeight = 76
const rowGap = 12
const columnGap = 36

export interface Box {
  x: number
  y: number
  width: number
}

/** Where each thing is drawn; columns are centered on the tallest one. */
export function boxesOf(columns: readonly StageColumn[], width: number): { boxes: Map<string, Box>; height: number } {
  const nodeWidth = (width - columnGap * (columns.length - 1)) / columns.length
  const heightOf = (count: number) => Math.max(1, count) * (nodeHeight + rowGap) - rowGap
  const height = Math.max(...columns.map(({ nodes }) => heightOf(nodes.length)))
  const boxes = new Map<string, Box>()
  for (const [column, { nodes }] of columns.entries()) {
    const top = (height - heightOf(nodes.length)) / 2
    for (const [row, { id }] of nodes.entries()) {
      boxes.set(id, { x: column * (nodeWidth + columnGap), y: top + row * (nodeHeight + rowGap), width: nodeWidth })
    }
  }
  return { boxes, height }
}

/** A curve from the right of one box to the left of another. */
export function curve(from: Box, to: Box): string {
  const [x1, y1] = [from.x + from.width, from.y + nodeHeight / 2]
  const [x2, y2] = [to.x, to.y + nodeHeight / 2]
  const bend = (x2 - x1) / 2
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`
}

/** The thing that an arrow key leads to: along a line where there is one, else the nearest in the next column. */
export function step(
  columns: readonly StageColumn[],
  edges: Lineage['edges'],
  id: string,
  key: string,
): string | undefined {
  const filled = columns.filter(({ nodes }) => nodes.length > 0)
  const at = filled.findIndex(({ nodes }) => nodes.some((node) => node.id === id))
  const row = filled[at]?.nodes.findIndex((node) => node.id === id) ?? 0
  if (key === 'ArrowUp') return filled[at]?.nodes[row - 1]?.id
  if (key === 'ArrowDown') return filled[at]?.nodes[row + 1]?.id
  const isForward = key === 'ArrowRight'
  if (!isForward && key !== 'ArrowLeft') return undefined
  const joined = isForward ? edges.find(({ from }) => from === id)?.to : edges.find(({ to }) => to === id)?.from
  const beside = filled[isForward ? at + 1 : at - 1]?.nodes
  return joined ?? beside?.[Math.min(row, beside.length - 1)]?.id
}
