import type { ModelPrice } from '@sextant/contract/models/prices'
import type { ListedModel, LocalModel } from '@sextant/contract/models/routes'
import type { ModelChoice, Spent } from './engine.ts'

export type ModelAccess = Omit<ModelChoice, 'model' | 'prices'>

export interface TestResult {
  latencyMs: number
  /** Why it doesn't work, in a sentence without anything from the provider; undefined if it does. */
  problem: string | undefined
  spent: Spent | undefined
}

export interface InstalledModel {
  provider: string
  model: string
  price: ModelPrice | null
}

/** Model providers that people connect in the product. Private addresses are refused unless the operator allows them. */
export interface ModelProviders {
  /** The environment's model. */
  installation: InstalledModel | undefined
  /** Only the environment's model may be used. */
  isLocked: boolean
  /** Why an address may never be called; undefined if it may, or if its name can't be looked up right now. */
  addressProblem(baseUrl: string): Promise<string | undefined>
  /** One structured question. */
  test(choice: ModelChoice): Promise<TestResult>
  list(access: ModelAccess): Promise<{ models: ListedModel[] } | { problem: string }>
  /** Model servers on this machine, on a server that only this machine reaches. */
  findLocal(): Promise<LocalModel[]>
}
