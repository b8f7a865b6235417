import { titleFit } from '@sextant/contract/records/rules'
import type { FirstStep } from '@sextant/contract/welcome/rules'
import { z } from 'zod'
import {
  agentIsOn,
  agentSettings,
  followRun,
  monthlyUsage,
  readOutput,
  reportRun,
  runAgentAction,
  runPaces,
  runRefusal,
  runSample,
  runTallies,
  stopRun,
  usageDetail,
} from '#features/agents'
import { samplePeople } from '#features/auth'
import { isInBin, moveToBin } from '#features/bin'
import { readPosts, tallyPosts } from '#features/content'
import { customersOf } from '#features/customers'
import { impactAccuracy, readForecasts } from '#features/impact'
import { integrationPorts } from '#features/integrations'
import { modelPorts } from '#features/models'
import { notify } from '#features/notifications'
import { prdWritingPorts } from '#features/prd-writing'
import { findPrdDocument, namePrds, readRequirement } from '#features/prds'
import { refiningPorts } from '#features/refining'
import { sampleTeam, shareLevelOf, sharesOf } from '#features/team'
import { transcriptPorts } from '#features/transcripts'
import { nameWorkflows, resumeExecution } from '#features/workflows'
import type { AnyAction } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import type { Feature } from '#kernel/feature'
import type { Removed } from '#kernel/purge'
import type { Ports } from '#ports/ports'
import type { Shareables } from '#ports/sharing'
import { purgeRooms } from './nightly.ts'

/** Ports that one feature provides for all others. */
const offered = {
  runAgentAction,
  runRefusal,
  runSample,
  stopRun,
  followRun,
  runPaces,
  runTallies,
  readOutput,
  reportRun,
  monthlyUsage,
  usageDetail,
  agentSettings,
  agentIsOn,
  ...integrationPorts,
  ...modelPorts,
  ...transcriptPorts,
  readRequirement,
  customersOf,
  findPrdDocument,
  namePrds,
  ...prdWritingPorts,
  ...refiningPorts,
  impactAccuracy,
  readForecasts,
  nameWorkflows,
  moveToBin,
  isInBin,
  tallyPosts,
  readPosts,
  notify,
  sharesOf,
  shareLevelOf,
  resumeExecution,
  samplePeople,
  sampleTeam,
} satisfies Partial<Ports>

export function roomPorts(rooms: Feature[]) {
  const actions = actionsByName(rooms)
  const shareables = shareablesByType(rooms)
  return {
    ...offered,
    ...subjectsOf(rooms),
    agentConfigured: async (ctx, change) => {
      for (const room of rooms) await room.agentConfigured?.(ctx, change)
    },
    findAction: (agentId, actionType) => actions.get(`${agentId} ${actionType}`),
    contentSource: async (ctx, { type, id }) => {
      const has = rooms.find(({ contentSources = {} }) => Object.hasOwn(contentSources, type))
      return z.uuid().safeParse(id).success ? has?.contentSources?.[type]?.(ctx, id) : undefined
    },
    dependantsOf: async (ctx, integration) => {
      const found = await Promise.all(rooms.map((room) => room.dependsOn?.(ctx, integration) ?? []))
      return found.flat().filter(({ count }) => count > 0)
    },
    findRecords: async (ctx, search) => {
      const { kinds, limit } = search
      const found = await Promise.all(rooms.map((room) => room.findRecords?.(ctx, search) ?? []))
      const ofKinds = found.map((records) => records.filter(({ kind }) => kinds?.includes(kind) ?? true))
      // Exact names first, from every feature; mentions come after them.
      return interleave(ofKinds)
        .sort((a, b) => titleFit(search.words, b.title) - titleFit(search.words, a.title))
        .slice(0, limit)
    },
    findAnswers: async (ctx, question) => {
      const answers = await Promise.all(rooms.map((room) => room.assistantAnswers?.[question.topic]?.(ctx, question)))
      return answers.filter((one) => one !== undefined)
    },
    findCustomerQuotes: async (ctx, search) => {
      const quotes = await Promise.all(rooms.map((room) => room.findCustomerQuotes?.(ctx, search) ?? []))
      return quotes
        .flat()
        .sort((a, b) => b.saidAt.getTime() - a.saidAt.getTime())
        .slice(0, search.limit)
    },
    sourceOffers: sourceOffersOf(rooms),
    knowledge: async (ctx, search) => {
      const known = await Promise.all(rooms.map((room) => room.knowledge?.(ctx, search) ?? []))
      return interleave(known).slice(0, search.limit)
    },
    ownWork: ownWorkOf(rooms),
    ...lineageOf(rooms),
    facts: async (ctx) => interleave(await Promise.all(rooms.map((room) => room.facts?.(ctx) ?? []))),
    owns: async (ctx, userId) => {
      const held = await Promise.all(rooms.map((room) => room.owns?.(ctx, userId) ?? []))
      return held.flat().filter(({ count }) => count > 0)
    },
    reassign: async (ctx, hand) => {
      for (const room of rooms) await room.reassign?.(ctx, hand)
    },
    stepsDone: async (ctx) => {
      const steps = rooms.flatMap(({ firstSteps = {} }) => Object.entries(firstSteps))
      const done = await Promise.all(
        steps.map(async ([step, isDone]) => ((await isDone(ctx)) ? [step as FirstStep] : [])),
      )
      return done.flat()
    },
    removeSamples: (ctx) => removeSamplesOf(rooms, ctx),
    hasOwn: async (ctx) => {
      for (const room of rooms) if (await room.hasOwn?.(ctx)) return true
      return false
    },
    decisions: Object.assign({}, ...rooms.map((room) => room.decisions)),
    ownData: Object.assign({}, ...rooms.map((room) => room.ownData)),
    shareables: (type) => shareables[type],
    binKinds: Object.assign({}, ...rooms.map((room) => room.bin)),
    looseReferences: rooms.flatMap((room) => room.looseReferences ?? []),
    purge: (ctx, limits) => purgeRooms(rooms, ctx, limits),
  } satisfies Partial<Ports>
}

/** The records behind outputs. */
const subjectsOf = (rooms: Feature[]): Pick<Ports, 'approveSubject' | 'reopenSubject'> => ({
  async approveSubject(ctx, { type, id }) {
    let changed = 0
    for (const room of rooms) changed += (await room.approves?.[type]?.(ctx, id)) ?? 0
    return changed
  },
  async reopenSubject(ctx, { type, id }, approvedAt) {
    for (const room of rooms) await room.reopens?.[type]?.(ctx, id, approvedAt)
  },
})

const lineageOf = (rooms: Feature[]): Pick<Ports, 'madeFrom' | 'originOf'> => ({
  async madeFrom(ctx, refs) {
    const parts = await Promise.all(rooms.map(({ lineage }) => lineage?.madeFrom(ctx, refs) ?? []))
    return parts.flat()
  },
  async originOf(ctx, ref) {
    const found = await Promise.all(rooms.map(({ lineage }) => lineage?.originOf?.(ctx, ref)))
    return found.find((origin) => origin !== undefined)
  },
})

const ownWorkOf =
  (rooms: Feature[]): Ports['ownWork'] =>
  async (ctx, limit) =>
    interleave(await Promise.all(rooms.map((room) => room.ownWork?.(ctx, limit) ?? []))).slice(0, limit)

const sourceOffersOf = (rooms: Feature[]): Ports['sourceOffers'] => ({
  list: async (ctx) => {
    const offers = rooms.flatMap(({ sourceOffers = {} }) => Object.values(sourceOffers))
    return (await Promise.all(offers.map((one) => one.list(ctx)))).flat()
  },
  find: async (ctx, { kind, id }) => {
    const room = rooms.find(({ sourceOffers }) => sourceOffers?.[kind])
    return room?.sourceOffers?.[kind]?.find(ctx, id)
  },
})

async function removeSamplesOf(rooms: Feature[], ctx: RequestCtx): Promise<Removed> {
  const removed: Removed = {}
  for (const room of rooms) {
    // Add up counts: the team feature also reports what was deleted in its sample team.
    for (const [what, count] of Object.entries((await room.removeSamples?.(ctx)) ?? {})) {
      removed[what] = (removed[what] ?? 0) + count
    }
  }
  return removed
}

/** Takes the best of every list, then the second best, so no feature crowds out the others. */
function interleave<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat()
}

function actionsByName(rooms: Feature[]): Map<string, AnyAction> {
  const actions = new Map<string, AnyAction>()
  for (const action of rooms.flatMap((room) => room.actions ?? [])) {
    const name = `${action.agentId} ${action.actionType}`
    if (actions.has(name)) throw new Error(`two features provide ${name}`)
    actions.set(name, action)
  }
  return actions
}

function shareablesByType(rooms: Feature[]): Shareables {
  const all = rooms.flatMap((room) => Object.keys(room.shareables ?? {}))
  const twice = all.find((type, index) => all.indexOf(type) !== index)
  if (twice) throw new Error(`two features share resources of type ${twice}`)
  return Object.assign({}, ...rooms.map((room) => room.shareables))
}
