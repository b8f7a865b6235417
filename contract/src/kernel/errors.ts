import { z } from 'zod'

export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  plan_limit_reached: 402,
  not_allowed: 403,
  not_found: 404,
  /** The caller is not, or no longer, in the requested workspace. */
  workspace_not_found: 404,
  already_exists: 409,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  wrong_host: 421,
  too_many_requests: 429,
  // The sign-in provider's own codes.
  'auth/invalid-email': 400,
  'auth/weak-password': 400,
  'auth/wrong-password': 401,
  'auth/invalid-refresh-token': 401,
  'auth/user-disabled': 403,
  'auth/operation-not-allowed': 403,
  'auth/user-not-found': 404,
  'auth/too-many-requests': 429,
  internal: 500,
  upstream_unavailable: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every error. `detail` is always safe to show, `link` is a page where the caller can fix it, `items` lists
 * what it is about.
 */
export const ErrorBody = z
  .object({
    code: z.string(),
    detail: z.string(),
    link: z.string().optional(),
    items: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
