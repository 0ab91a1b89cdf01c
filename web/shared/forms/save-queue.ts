/**
 * Saves one value at a time, always the newest: an older value never overtakes a newer one, and what was put in while
 * a save was under way waits for the next. When to save and what a failure means is the caller's.
 */
export class SaveQueue<Value> {
  #waiting: { readonly value: Value } | null = null
  #running: Promise<unknown> | null = null

  /** The newest value that the server does not have yet. */
  get waiting(): { readonly value: Value } | null {
    return this.#waiting
  }

  get saving(): boolean {
    return this.#running !== null
  }

  put(value: Value): void {
    this.#waiting = { value }
  }

  drop(): void {
    this.#waiting = null
  }

  /** Resolves when the save under way has ended; check `saving` again, another caller may have begun the next. */
  async settled(): Promise<void> {
    await this.#running?.catch(() => {})
  }

  /**
   * Saves the waiting value; `isNewest` says that none was put in meanwhile. A value that could not be saved goes on
   * waiting, and the error goes to the caller. One at a time: check `saving` before.
   */
  async save<Saved>(
    work: (value: Value) => Promise<Saved>,
  ): Promise<{ readonly saved: Saved; readonly isNewest: boolean }> {
    const asked = this.#waiting
    if (!asked) throw new Error('Nothing waits to be saved')
    if (this.#running) throw new Error('A save is under way')
    const running = work(asked.value)
    this.#running = running
    try {
      const saved = await running
      const isNewest = this.#waiting === asked
      if (isNewest) this.#waiting = null
      return { saved, isNewest }
    } finally {
      this.#running = null
    }
  }
}
