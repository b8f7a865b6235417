/** A sleep that can be interrupted, even just before it begins. */
export class InterruptibleSleep {
  private isInterrupted = false
  private end: () => void = () => {}

  interrupt(): void {
    this.isInterrupted = true
    this.end()
  }

  /** From now on an interruption ends the next sleep. */
  reset(): void {
    this.isInterrupted = false
  }

  /** Without a time, until it is interrupted. */
  take(ms?: number): Promise<void> {
    if (this.isInterrupted) return Promise.resolve()
    return new Promise((done) => {
      const timer = ms === undefined ? undefined : setTimeout(done, ms)
      this.end = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
}
