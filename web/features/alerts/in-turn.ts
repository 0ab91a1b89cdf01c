/** Changes of one thing that must not overtake each other: one after the other, and of those that wait only the last. */
export class InTurn {
  #before: Promise<void> = Promise.resolve()
  #newest = 0

  /** Whether it is still the newest one when it is done; the failure of an older one is no news. */
  async run(call: () => Promise<void>): Promise<boolean> {
    this.#newest += 1
    const mine = this.#newest
    const isNewest = () => mine === this.#newest
    const done = this.#before.then(() => (isNewest() ? call() : undefined))
    this.#before = done.catch(() => {})
    try {
      await done
    } catch (error) {
      if (isNewest()) throw error
    }
    return isNewest()
  }
}
