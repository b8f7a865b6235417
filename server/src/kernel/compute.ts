/**
 * A pure function heavy enough to block the event loop. Input and output must be plain data, because they cross
 * threads.
 */
export interface Compute<I = never, O = unknown> {
  /** `<feature>.<verb>`. */
  name: string
  run(input: I): O | Promise<O>
  /** Whether it takes so long that quick tasks must not queue behind it. */
  isLong?(input: NoInfer<I>): boolean
  /** Whether it uses native code that crashes the server when a thread with it ends. It then runs in a process. */
  isNative?: boolean
}

export const defineCompute = <I, O>(compute: Compute<I, O>): Compute<I, O> => compute

/** Its module is loaded in the compute thread, not in the serving thread. */
export const lazily =
  <I, O>(load: () => Promise<(input: I) => O>) =>
  async (input: I): Promise<O> =>
    (await load())(input)

export interface ComputeOptions {
  /** Workspaces take turns, however much work one of them has. */
  owner: string
  /** Terminates the thread that runs it. */
  signal?: AbortSignal | undefined
  /** Defaults to one minute; at most `longestComputeMs`. */
  timeoutMs?: number
}

/** No task may use a thread longer than this. */
export const longestComputeMs = 120_000

/** Runs the function in another thread. A timeout is a `UserError`. */
export type RunCompute = <I, O>(compute: Compute<I, O>, input: I, options: ComputeOptions) => Promise<O>
