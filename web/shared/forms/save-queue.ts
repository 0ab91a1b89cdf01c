/**
 * Saves one value at a time, always the newest: an older value never overtakes a newer one, and a value put in during
 * a save waits for the next save. The caller decides when to save and how to handle a failure.
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

  /** Resolves when the current save has ended. Check `saving` again: another caller may have started the next. */
  async settled(): Promise<void> {
    await this.#running?.catch(() => {})
  }

  /**
   * Saves the waiting value. `isNewest` is true when no other was put in meanwhile. A value that could not be saved stays
   * in the queue, and the error is thrown to the caller. Check `saving` before: only one save may run.
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
