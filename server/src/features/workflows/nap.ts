/** A pause that can be cut short, also before it begins: whoever disturbs is not missed in between. */
export class Nap {
  private isDisturbed = false
  private end: () => void = () => {}

  disturb(): void {
    this.isDisturbed = true
    this.end()
  }

  /** From now on a disturbance counts for the next pause. */
  forget(): void {
    this.isDisturbed = false
  }

  take(ms: number): Promise<void> {
    if (this.isDisturbed) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      this.end = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
}
