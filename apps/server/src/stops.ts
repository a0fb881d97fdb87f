/** Stops parts in reverse order of their start; a failure does not prevent the rest. */
export class Stops {
  readonly #parts: (() => Promise<void> | void)[] = []

  add(stop: () => Promise<void> | void): void {
    this.#parts.push(stop)
  }

  async run(): Promise<void> {
    const faults: unknown[] = []
    for (const stop of this.#parts.splice(0).toReversed()) {
      try {
        await stop()
      } catch (error) {
        faults.push(error)
      }
    }

    if (faults.length > 0) throw faults[0]
  }
}
