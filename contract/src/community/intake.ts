import { z } from 'zod'
import { post, routes } from '../kernel/route.ts'
import { communityPlatformIds } from './platforms.ts'
import { communityLimits as limits } from './rules.ts'

const When = z.iso.datetime()
const Platform = z.enum(communityPlatformIds)
const Count = z.int()

const RowProblem = z.object({ row: Count, problem: z.string() })

export const ImportPreview = z
  .object({
    columns: z.array(z.object({ name: z.string(), meaning: z.string().nullable() })),
    total: Count,
    good: Count,
    duplicates: Count,
    /** The first few, by row number. */
    problems: z.array(RowProblem),
    problemCount: Count,
    rows: z.array(z.object({ author: z.string(), content: z.string(), timestamp: When, likes: Count })),
  })
  .meta({ id: 'CommunityImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportResult = z
  .object({ imported: Count, duplicates: Count, problems: z.array(RowProblem), problemCount: Count })
  .meta({ id: 'CommunityImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

const Whole = z.coerce.number().int().min(0).max(2_000_000_000)
/** A post sent by another tool. */
export const HookPost = z
  .object({
    id: z.string().trim().min(1).max(300),
    author: z.string().trim().min(1).max(limits.authorLength),
    handle: z.string().trim().max(limits.authorLength).optional(),
    content: z.string().trim().min(1).max(limits.contentLength),
    url: z.string().trim().max(limits.urlLength).optional(),
    timestamp: z.iso.datetime({ offset: true }).optional(),
    likes: Whole.default(0),
    comments: Whole.default(0),
    shares: Whole.default(0),
  })
  .meta({ id: 'CommunityHookPost' })
export type HookPost = z.infer<typeof HookPost>
export const HookBody = z.union([z.object({ posts: z.array(HookPost).min(1).max(limits.hookPosts) }), HookPost])

const importFile = {
  field: 'file',
  maxBytes: limits.importBytes,
  tooLarge: `The file is too large. The limit is ${limits.importBytes / 1_000_000} MB.`,
} as const

export const communityIntakeRoutes = routes({
  previewImport: post('/community/imports/preview', 'canEditAgents', {
    summary: 'Preview the import of a CSV file of posts',
    limit: 'heavy',
    body: z.object({ platform: Platform }),
    upload: importFile,
    returns: ImportPreview,
  }),
  importPosts: post('/community/imports', 'canEditAgents', {
    summary: 'Import the valid rows of a CSV file of posts',
    limit: 'heavy',
    body: z.object({ platform: Platform }),
    upload: importFile,
    returns: ImportResult,
  }),
  receive: post('/community/hooks/:token', 'public', {
    summary: 'Receive signed posts from another tool',
    limit: 'hooks',
    params: z.object({ token: z.string().max(100) }),
    raw: { maxBytes: limits.hookBytes },
    status: 202,
    returns: z.object({ accepted: Count, duplicates: Count }),
  }),
})
