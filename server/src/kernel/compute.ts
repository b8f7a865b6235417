/** A pure function heavy enough to block the event loop. Input and output are plain data, for they cross threads. */
export interface Compute<I = never, O = unknown> {
  /** `<feature>.<verb>`. */
  name: string
  run(input: I): O | Promise<O>
  /** Whether this takes so long that a quick task must not wait behind it. */
  isLong?(input: NoInfer<I>): boolean
}

export const defineCompute = <I, O>(compute: Compute<I, O>): Compute<I, O> => compute

export interface ComputeOptions {
  /** Ends the thread that works on it. */
  signal?: AbortSignal
  /** One minute unless told otherwise. */
  timeoutMs?: number
  /** Whose work it is: those who wait take turns, however much one of them asked for. */
  owner?: string
}

/** Runs the function in a thread of its own, so that everybody else is served meanwhile. */
export type RunCompute = <I, O>(compute: Compute<I, O>, input: I, options?: ComputeOptions) => Promise<O>
