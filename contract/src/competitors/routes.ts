import { z } from 'zod'
import { Run } from '../agents/routes.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { listOf, PageQuery, page, sortedBy } from '../kernel/page.ts'
import { del, get, patch, post, put, routes } from '../kernel/route.ts'
import {
  cardSections,
  changeCategories,
  changeTypes,
  factKinds,
  frequencies,
  impacts,
  competitorLimits as limits,
  pageKinds,
} from './rules.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()

export const CompetitorPage = z
  .object({
    id: z.uuid(),
    url: z.string(),
    kind: z.enum(pageKinds),
    /** Pages found on the site are watched from the start; a person may stop it. */
    isWatched: z.boolean(),
    lastChecked: When.nullable(),
    lastChanged: When.nullable(),
    /** Why the last check failed, in a sentence; null when it did not. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CompetitorPage' })
export type CompetitorPage = z.infer<typeof CompetitorPage>

export const Competitor = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    /** When its pages were last checked. */
    lastMonitored: When.nullable(),
    status: z.enum(['active', 'check-failed']),
    /** Why the last check failed, in a sentence; null when it did not. */
    problem: z.string().nullable(),
    isChecking: z.boolean(),
    changesDetected: z.int(),
    industry: z.string(),
    size: z.string(),
    /** Null: the agent's default schedule. */
    frequency: z.enum(frequencies).nullable(),
    nextCheck: When,
    pagesWatched: z.int(),
    pagesOffered: z.int(),
    isSample: z.boolean(),
    createdAt: When,
  })
  .meta({ id: 'Competitor' })
export type Competitor = z.infer<typeof Competitor>

export const CompetitorDetail = Competitor.extend({ pages: z.array(CompetitorPage) }).meta({ id: 'CompetitorDetail' })
export type CompetitorDetail = z.infer<typeof CompetitorDetail>

const Word = z.string().trim().max(limits.wordLength).refine(isOneLine, oneLineProblem)
export const CompetitorDraft = z
  .object({
    url: z.string().trim().max(limits.urlLength),
    /** Defaults to the domain. */
    name: z.string().trim().max(limits.nameLength).refine(isOneLine, oneLineProblem).default(''),
    industry: Word.default(''),
    size: Word.default(''),
    frequency: z.enum(frequencies).nullable().default(null),
  })
  .meta({ id: 'CompetitorDraft' })
export type CompetitorDraft = z.infer<typeof CompetitorDraft>

export const CompetitorEdit = z
  .object({
    name: z.string().trim().min(1).max(limits.nameLength).refine(isOneLine, oneLineProblem),
    industry: Word,
    size: Word,
    frequency: z.enum(frequencies).nullable(),
  })
  .partial()
  .meta({ id: 'CompetitorEdit' })
export type CompetitorEdit = z.infer<typeof CompetitorEdit>

/** A fact about a competitor with its previous value, so that a price change is a row instead of prose. */
export const CompetitorFact = z
  .object({
    id: z.uuid(),
    competitorId: z.uuid(),
    changeId: z.uuid().nullable(),
    kind: z.enum(factKinds),
    /** The name of a plan or feature. */
    subject: z.string(),
    /** For example `per user/month` or `projects`. */
    attribute: z.string(),
    /** Null if it is new. */
    before: z.string().nullable(),
    /** Null if it was removed. */
    after: z.string().nullable(),
    url: z.string(),
    timestamp: When,
  })
  .meta({ id: 'CompetitorFact' })
export type CompetitorFact = z.infer<typeof CompetitorFact>

export const Source = z.object({
  kind: z.enum(['page', 'change', 'requirement', 'prd', 'document']),
  title: z.string(),
  /** A page of the product, or of the competitor. */
  url: z.string(),
})
export type Source = z.infer<typeof Source>

/** What a change means for the workspace's own plans, in one line. */
export const Implication = z.object({
  /** Empty where nothing of the workspace's own is about it. */
  line: z.string(),
  writtenBy: z.enum(['model', 'template']),
  /** The workspace's own words that it rests on. */
  rests: z.array(Source.extend({ quote: z.string() })),
})
export type Implication = z.infer<typeof Implication>

/** Every line rests on something that can be opened. */
export const BattlecardLine = z
  .object({
    section: z.enum(cardSections),
    /** Ours, from a template; empty where the quote says it all. */
    text: z.string(),
    /** The words it rests on, as they are there. */
    quote: z.string(),
    source: Source,
    /** When it was last seen there. */
    confirmedAt: When,
    /** Not seen there for longer than the agent's settings allow. */
    isStale: z.boolean(),
  })
  .meta({ id: 'BattlecardLine' })
export type BattlecardLine = z.infer<typeof BattlecardLine>

export const Battlecard = z
  .object({
    competitorId: z.uuid(),
    name: z.string(),
    isSample: z.boolean(),
    pagesRead: z.int(),
    staleAfterDays: z.int(),
    /** In the order of the sections. */
    lines: z.array(BattlecardLine),
  })
  .meta({ id: 'Battlecard' })
export type Battlecard = z.infer<typeof Battlecard>

export const Passage = z.object({ text: z.string(), isChanged: z.boolean() })
export type Passage = z.infer<typeof Passage>

/** One part of a page before and after, word by word. */
export const ChangedPart = z.object({
  /** The heading above it. */
  section: z.string(),
  before: z.array(Passage),
  after: z.array(Passage),
})
export type ChangedPart = z.infer<typeof ChangedPart>

export const CompetitorChange = z
  .object({
    id: z.uuid(),
    competitorId: z.uuid(),
    competitorName: z.string(),
    type: z.enum(changeTypes),
    title: z.string(),
    /** Built only from changed text. */
    description: z.string(),
    impact: z.enum(impacts),
    timestamp: When,
    /** In percent. */
    confidence: z.int(),
    category: z.enum(changeCategories),
    url: z.string(),
    /** Null until it was looked up. */
    implication: Implication.nullable(),
    /** A person marked it as not relevant. */
    isDismissed: z.boolean(),
    isSample: z.boolean(),
  })
  .meta({ id: 'CompetitorChange' })
export type CompetitorChange = z.infer<typeof CompetitorChange>

export const CompetitorChangeDetail = CompetitorChange.extend({
  parts: z.array(ChangedPart),
  facts: z.array(CompetitorFact),
  /** Why it has this impact, in a sentence. */
  impactReason: z.string(),
  pageKind: z.enum(pageKinds),
}).meta({ id: 'CompetitorChangeDetail' })
export type CompetitorChangeDetail = z.infer<typeof CompetitorChangeDetail>

export const competitorRoutes = routes({
  list: get('/competitors', 'signed-in', {
    summary: 'List monitored competitors, newest first',
    query: PageQuery,
    returns: page(Competitor),
  }),
  create: post('/competitors', 'canEditAgents', {
    summary: 'Start monitoring a competitor; its site is checked right away',
    body: CompetitorDraft,
    returns: CompetitorDetail,
  }),
  read: get('/competitors/:id', 'signed-in', {
    summary: 'Get a competitor with its pages, watched or not',
    returns: CompetitorDetail,
  }),
  update: patch('/competitors/:id', 'canEditAgents', {
    summary: 'Update the name, industry, size or check frequency of a competitor',
    body: CompetitorEdit,
    returns: CompetitorDetail,
  }),
  remove: del('/competitors/:id', 'canEditAgents', {
    summary: 'Stop monitoring a competitor and delete its changes',
    returns: Id,
  }),
  check: post('/competitors/:id/check', 'canEditAgents', {
    summary: 'Check a competitor now, as a monitor-competitor run',
    limit: 'heavy',
    returns: Run,
  }),
  addPage: post('/competitors/:id/pages', 'canEditAgents', {
    summary: 'Watch another page of a competitor',
    body: z.object({ url: z.string().trim().max(limits.urlLength) }),
    returns: CompetitorDetail,
  }),
  watchPage: put('/competitors/:id/pages/:pageId', 'canEditAgents', {
    summary: 'Start or stop watching a page found on the site',
    body: z.object({ isWatched: z.boolean() }),
    returns: CompetitorDetail,
  }),
  battlecard: get('/competitors/:id/battlecard', 'signed-in', {
    summary:
      'Get what is known about a competitor as a battlecard, each line with its source and when it was last seen',
    returns: Battlecard,
  }),
  facts: get('/competitors/:id/facts', 'signed-in', {
    summary: 'List changes to plans, prices, limits and features, newest first',
    query: PageQuery.extend({ kind: z.enum(factKinds).optional() }),
    returns: page(CompetitorFact),
  }),
})

export const changeSorts = ['time', 'impact'] as const

export const competitorChangeRoutes = routes({
  list: get('/competitor-changes', 'signed-in', {
    summary: 'List competitor changes',
    query: PageQuery.extend({
      category: z.enum(changeCategories).optional(),
      impact: z.enum(impacts).optional(),
      competitorId: z.uuid().optional(),
      /** `dismissed` lists what people marked as not relevant, which is left out otherwise. */
      show: z.enum(['relevant', 'dismissed']).default('relevant'),
      sort: sortedBy(changeSorts, '-time'),
    }),
    returns: listOf(CompetitorChange),
  }),
  setRelevance: put('/competitor-changes/:id/relevance', 'canEditAgents', {
    summary: 'Mark a change as not relevant, which lowers similar ones from then on, or as relevant again',
    body: z.object({ isRelevant: z.boolean() }),
    returns: CompetitorChangeDetail,
  }),
  read: get('/competitor-changes/:id', 'signed-in', {
    summary: 'Get a change word by word, with its facts and predicted impact',
    returns: CompetitorChangeDetail,
  }),
})
