/** Closes resources in reverse order, each once, even if others fail. */
export class Closer {
  private readonly steps: (() => Promise<unknown> | unknown)[] = []
  private closing: Promise<void> | undefined

  add(...steps: (() => Promise<unknown> | unknown)[]): void {
    this.steps.push(...steps)
  }

  get isClosing(): boolean {
    return this.closing !== undefined
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll()
    return this.closing
  }

  private async closeAll(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some resources could not be closed')
  }
}
