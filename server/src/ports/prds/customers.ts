import type { Customer } from '@sextant/contract/customers/routes'
import type { Evidence } from '@sextant/contract/prds/content'
import type { Ctx } from '#kernel/context'

/** Someone who is quoted, and in which source. */
export type Asker = Pick<Evidence, 'speaker' | 'sourceId'>

export interface CustomerPorts {
  /** The customer that each of them belongs to, in this order. */
  customersOf(ctx: Ctx, workspaceId: string, askers: readonly Asker[]): Promise<(Customer | undefined)[]>
}
