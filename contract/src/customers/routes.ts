import { z } from 'zod'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { customerLimits } from './rules.ts'

const Id = z.object({ id: z.uuid() })

const details = {
  name: z.string(),
  domains: z.array(z.string()),
  /** Annual recurring revenue; null if unknown. */
  arr: z.number().nullable(),
  plan: z.string(),
  segment: z.string(),
}
export const Customer = z.object({ id: z.uuid(), ...details, isSample: z.boolean() }).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const column = z.int().min(0).max(500).optional()
const File = z.object({
  csv: z
    .string()
    .max(
      customerLimits.csvCharacters,
      `A file can have ${customerLimits.csvCharacters.toLocaleString('en-US')} characters. Split it.`,
    ),
  /** The number of the column of each field, from 0; guessed from their names where it is missing. */
  mapping: z.object({ name: column, domain: column, arr: column, plan: column, segment: column }).optional(),
})
const maxBodyBytes = 3 * customerLimits.csvCharacters + 10_000

const counts = { added: z.int(), updated: z.int(), skipped: z.int() }
/** As in a spreadsheet: the header is line 1. */
const line = z.int()

export const CustomerPreview = z
  .object({
    columns: z.array(z.string()),
    mapping: z.object({ name: column, domain: column, arr: column, plan: column, segment: column }),
    /** The first rows, and those that are skipped. */
    rows: z.array(z.object({ line, ...details, is_known: z.boolean(), problem: z.string().nullable() })),
    ...counts,
  })
  .meta({ id: 'CustomerPreview' })
export type CustomerPreview = z.infer<typeof CustomerPreview>

export const ClaimCustomers = z
  .object({
    claim_id: z.string(),
    people: z.int(),
    customers: z.array(z.object({ id: z.uuid(), name: z.string(), arr: z.number().nullable() })),
    /** The ARR of all of them. */
    value: z.number(),
  })
  .meta({ id: 'ClaimCustomers' })
export type ClaimCustomers = z.infer<typeof ClaimCustomers>

export const customerSorts = ['arr', 'name'] as const

export const customerRoutes = routes({
  list: {
    method: 'GET',
    path: '/customers',
    access: 'signed-in',
    summary: 'List customers',
    query: PageQuery.extend({ sort: sortedBy(customerSorts, '-arr') }),
    returns: listOf(Customer),
  },
  previewImport: {
    method: 'POST',
    path: '/customers/import/preview',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Show what a CSV file of customers would change; changes nothing',
    body: File,
    maxBodyBytes,
    returns: CustomerPreview,
  },
  import: {
    method: 'POST',
    path: '/customers/import',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Import customers from CSV; those that exist, by name or domain, are updated',
    body: File,
    maxBodyBytes,
    returns: z.object(counts),
  },
  remove: {
    method: 'DELETE',
    path: '/customers/:id',
    access: 'canEditAgents',
    summary: 'Delete a customer',
    params: Id,
    returns: z.object({ success: z.literal(true) }),
  },
  export: {
    method: 'GET',
    path: '/customers/export',
    access: 'canExportData',
    limit: 'heavy',
    summary: 'Export all customers as CSV',
    file: true,
  },
  ofPrd: {
    method: 'GET',
    path: '/customers/of-prd/:id',
    access: 'signed-in',
    summary: 'List how many people and which customers asked for each item of a PRD',
    params: Id,
    returns: z.array(ClaimCustomers),
  },
})
