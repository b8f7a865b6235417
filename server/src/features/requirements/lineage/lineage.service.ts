import type { Lineage, LineageNode } from '@sextant/contract/requirements/lineage'
import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { sameWords, statusNames } from '@sextant/contract/requirements/rules'
import type { RequestCtx } from '#kernel/context'
import { type LineageRef, refKey } from '#ports/lineage'
import * as queries from '../requirements.queries.ts'
import { read } from '../requirements.service.ts'

const mostQuotes = 6
const mostPeople = 6
/** From a requirement to a result there are four steps; a fifth finds nothing. */
const mostSteps = 5
const mostNodes = 60

/** From the quotes that it rests on to what was measured, by what every room stored. */
export async function lineage(ctx: RequestCtx, id: string): Promise<Lineage> {
  const requirement = await read(ctx, id)
  const own = { type: 'requirement', id }
  const nodes = new Map<string, LineageNode>([[refKey(own), nodeOf(requirement)]])
  const edges: Lineage['edges'] = []
  // A document's item is the requirement; what was made from the document was made from it too.
  const names = new Map(placeRefs(requirement).map((ref) => [refKey(ref), refKey(own)]))
  const nameOf = (ref: LineageRef) => names.get(refKey(ref)) ?? refKey(ref)
  for (const node of askedBy(requirement)) {
    nodes.set(node.id, node)
    edges.push({ from: node.id, to: refKey(own) })
  }
  let last: LineageRef[] = [own, ...placeRefs(requirement)]
  for (let step = 0; step < mostSteps && last.length > 0 && nodes.size < mostNodes; step += 1) {
    const parts = (await ctx.ports.madeFrom(ctx, last)).filter(({ ref }) => !nodes.has(refKey(ref)))
    for (const { ref, from, ...node } of parts) {
      nodes.set(refKey(ref), { id: refKey(ref), ...node })
      edges.push({ from: nameOf(from), to: refKey(ref) })
    }
    last = parts.map(({ ref }) => ref)
  }
  return { nodes: [...nodes.values()], edges, moreQuotes: Math.max(0, requirement.evidence.length - mostQuotes) }
}

const itemRef = (prdId: string, itemId: string) => ({ type: 'requirement-item', id: `${prdId} ${itemId}` })

const placeRefs = ({ places }: RequirementDetail): LineageRef[] => [
  ...places.map(({ prdId, itemId }) => itemRef(prdId, itemId)),
  ...new Map(places.map(({ prdId }) => [prdId, { type: 'prd', id: prdId }])).values(),
]

const plain = { isSandbox: false, at: null }

const nodeOf = ({ id, title, status, createdAt: at, isSample }: RequirementDetail): LineageNode => ({
  ...{ ...plain, id: `requirement ${id}`, kind: 'requirement', title, isSample, at },
  ...{ detail: statusNames[status], url: `/requirements/${id}` },
})

/** Quotes with who said them, then people who asked without being quoted here. */
function askedBy({ evidence, saidBy, isSample }: RequirementDetail): LineageNode[] {
  const quotes = evidence.slice(0, mostQuotes)
  const quoted = new Set(evidence.map(({ speaker }) => sameWords(speaker)))
  const others = saidBy.filter((name) => !quoted.has(sameWords(name))).slice(0, mostPeople)
  return [
    ...quotes.map(
      ({ sourceId, start, quote, speaker, prdId, itemId }): LineageNode => ({
        ...{ ...plain, id: `quote ${sourceId}:${start}`, kind: 'quote', title: quote, detail: speaker, isSample },
        url: `/prds/${prdId}?${new URLSearchParams({ claim: itemId })}`,
      }),
    ),
    ...others.map(
      (name): LineageNode => ({
        ...{ ...plain, id: `person ${name}`, kind: 'person', title: name, detail: 'Asked for it', isSample, url: null },
      }),
    ),
  ]
}

/** The requirements that a thing goes back to; none if it wasn't made from one. */
export async function origins(ctx: RequestCtx, thing: LineageRef): Promise<{ id: string; title: string }[]> {
  const { workspaceId } = ctx.actor
  let ref: LineageRef | undefined = thing
  for (let step = 0; ref && step < mostSteps; step += 1) {
    if (['requirement', 'requirement-item', 'prd'].includes(ref.type)) {
      return queries.titlesOf(ctx.db, workspaceId, ref)
    }
    ref = await ctx.ports.originOf(ctx, ref)
  }
  return []
}
