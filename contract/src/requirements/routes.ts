import { z } from 'zod'
import { Customer } from '../customers/routes.ts'
import { exportTargets } from '../integrations/catalogue.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { listOf, PageQuery, page, sortedBy } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { Evidence } from '../prds/content.ts'
import { efforts, priorities, requirementKinds } from '../prds/rules.ts'
import { boardGroups, isLabel, longestLabel, requirementSorts, requirementStatuses, unset } from './rules.ts'

const Id = z.object({ id: z.uuid() })

/** The issue that an exported requirement became. */
export const RequirementIssue = z
  .object({
    tool: z.enum(exportTargets),
    /** The requirement's own issue, or that of the whole document. */
    of: z.enum(['requirement', 'document']),
    /** Such as `PROJ-12`; null in the sandbox, which has no pages. */
    key: z.string().nullable(),
    url: z.string().nullable(),
    isSandbox: z.boolean(),
    /** As the tool calls it, when it was last read; null before. */
    state: z.object({ name: z.string(), isDone: z.boolean(), readAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'RequirementIssue' })
export type RequirementIssue = z.infer<typeof RequirementIssue>

/** A document that has the requirement. */
export const RequirementPlace = z
  .object({ prdId: z.uuid(), itemId: z.string(), title: z.string(), isApproved: z.boolean() })
  .meta({ id: 'RequirementPlace' })
export type RequirementPlace = z.infer<typeof RequirementPlace>

const requirementFields = {
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(requirementKinds).nullable(),
  effort: z.enum(efforts),
  status: z.enum(requirementStatuses),
  priority: z.enum(priorities),
  /** Empty if there is none. */
  theme: z.string(),
  release: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** How many people asked for it, and in how many quotes. */
  people: z.int(),
  quotes: z.int(),
  /** How many customers these people belong to, and the ARR of those customers; 0 if unknown. */
  customers: z.int(),
  value: z.number(),
  places: z.array(RequirementPlace),
  issues: z.array(RequirementIssue),
  isSample: z.boolean(),
  /** Increases with every change by a person; an edit names the version it was made from. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

export const Requirement = z.object(requirementFields).meta({ id: 'Requirement' })
export type Requirement = z.infer<typeof Requirement>

/** Two requirements that seem to be one. */
export const RequirementMerge = z
  .object({
    id: z.uuid(),
    /** The older one, which stays. */
    kept: z.object({ id: z.uuid(), title: z.string(), documents: z.int() }),
    merged: z.object({ id: z.uuid(), title: z.string(), documents: z.int() }),
    /** From 0 to 1. */
    likeness: z.number(),
    status: z.enum(['proposed', 'accepted', 'rejected', 'undone']),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'RequirementMerge' })
export type RequirementMerge = z.infer<typeof RequirementMerge>

export const RequirementDetail = z
  .object({
    ...requirementFields,
    description: z.string(),
    saidBy: z.array(z.string()),
    /** The customers who asked for it, highest ARR first. */
    askedBy: z.array(Customer),
    evidence: z.array(Evidence.extend({ prdId: z.uuid(), itemId: z.string() })),
    /** Proposed merges, and accepted ones that can be undone. */
    merges: z.array(RequirementMerge),
    /** The requirement that this one was merged into. */
    mergedInto: z.uuid().nullable(),
  })
  .meta({ id: 'RequirementDetail' })
export type RequirementDetail = z.infer<typeof RequirementDetail>

const Label = z
  .string()
  .trim()
  .max(longestLabel, `Please use at most ${longestLabel} characters.`)
  .refine(isOneLine, oneLineProblem)
  .refine(isLabel, 'Please choose another name: “none” stands for requirements without one.')

const filter = {
  search: z.string().trim().max(200).optional(),
  status: z.enum(requirementStatuses).optional(),
  priority: z.enum(priorities).optional(),
  theme: z.string().max(longestLabel).optional(),
  release: z.string().max(longestLabel).optional(),
  owner: z.union([z.literal(unset), z.uuid()]).optional(),
  sort: sortedBy(requirementSorts, '-time'),
}
export const RequirementFilter = z.object(filter)
export type RequirementFilter = z.infer<typeof RequirementFilter>

const Column = page(Requirement).extend({
  /** The value that its requirements have; `none` if they have none. */
  key: z.string(),
  count: z.int(),
})
export const RequirementBoard = z.object({ columns: z.array(Column) }).meta({ id: 'RequirementBoard' })
export type RequirementBoard = z.infer<typeof RequirementBoard>

export const requirementRoutes = routes({
  list: {
    method: 'GET',
    path: '/requirements',
    access: 'signed-in',
    summary: 'List requirements across all PRDs',
    query: PageQuery.extend(filter),
    returns: listOf(Requirement),
  },
  board: {
    method: 'GET',
    path: '/requirements/board',
    access: 'signed-in',
    summary: 'List requirements in columns, the first of each',
    query: z.object({ ...filter, by: z.enum(boardGroups).default('status') }),
    returns: RequirementBoard,
  },
  choices: {
    method: 'GET',
    path: '/requirements/choices',
    access: 'signed-in',
    summary: 'List the themes, releases and possible owners of requirements',
    returns: z.object({
      themes: z.array(z.string()),
      releases: z.array(z.string()),
      owners: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  ofPrd: {
    method: 'GET',
    path: '/requirements/of-prd',
    access: 'signed-in',
    summary: 'List the requirements of a PRD by item',
    query: z.object({ prdId: z.uuid() }),
    returns: z.array(
      z.object({
        itemId: z.string(),
        requirementId: z.uuid(),
        status: z.enum(requirementStatuses),
        /** How many PRDs have it. */
        documents: z.int(),
      }),
    ),
  },
  merges: {
    method: 'GET',
    path: '/requirements/merges',
    access: 'signed-in',
    summary: 'List requirements that seem to be the same, newest first',
    query: PageQuery,
    returns: page(RequirementMerge),
  },
  decide: {
    method: 'PUT',
    path: '/requirements/merges/:id',
    access: 'canEditAgents',
    summary: 'Merge two requirements, keep them apart, or undo a merge',
    params: Id,
    body: z.object({ decision: z.enum(['accept', 'reject', 'undo']) }),
    returns: RequirementMerge,
  },
  read: {
    method: 'GET',
    path: '/requirements/:id',
    access: 'signed-in',
    summary: 'Read a requirement with its documents, quotes and issues',
    params: Id,
    returns: RequirementDetail,
  },
  change: {
    method: 'PATCH',
    path: '/requirements/:id',
    access: 'canEditAgents',
    summary: 'Change the status, priority, theme, release or owner of a requirement',
    params: Id,
    body: z.object({
      /** The version that was read; the call fails when there is a newer one. */
      version: z.int(),
      status: z.enum(requirementStatuses).optional(),
      priority: z.enum(priorities).optional(),
      theme: Label.optional(),
      release: Label.optional(),
      /** Null removes the owner. */
      ownerId: z.uuid().nullable().optional(),
    }),
    returns: Requirement,
  },
  readIssues: {
    method: 'POST',
    path: '/requirements/:id/issues',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: "Read the current state of a requirement's issues from their tools",
    params: Id,
    returns: z.object({
      requirement: Requirement,
      /** Why some couldn't be read, one sentence each. */
      problems: z.array(z.string()),
    }),
  },
})
