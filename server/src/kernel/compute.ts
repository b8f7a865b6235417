/** A pure function heavy enough to block the event loop. Input and output are plain data, for they cross threads. */
export interface Compute<I = never, O = unknown> {
  /** `<feature>.<verb>`. */
  name: string
  run(input: I): O | Promise<O>
  /** Whether this takes so long that a quick task must not wait behind it. */
  isLong?(input: NoInfer<I>): boolean
}

export const defineCompute = <I, O>(compute: Compute<I, O>): Compute<I, O> => compute

/** A function whose module is loaded where it first runs, so that the thread that serves does not carry it. */
export const lazily =
  <I, O>(load: () => Promise<(input: I) => O>) =>
  async (input: I): Promise<O> =>
    (await load())(input)

export interface ComputeOptions {
  /** The workspace whose work it is: workspaces take turns, however much one of them has to do. */
  owner: string
  /** Ends the thread that works on it. */
  signal?: AbortSignal | undefined
  /** One minute by default, `longestComputeMs` at most. */
  timeoutMs?: number
}

/** No single piece of work keeps a thread longer than this. */
export const longestComputeMs = 120_000

/** Runs the function in another thread, so that everyone else is still served. What takes too long is a `UserError`. */
export type RunCompute = <I, O>(compute: Compute<I, O>, input: I, options: ComputeOptions) => Promise<O>
