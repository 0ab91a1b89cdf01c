import { newClientKey } from '../connection/client-key.ts'
import { errorCode } from '../errors/error-codes.ts'

/** The key of a document that has no id yet: sent again after a lost answer, it finds what it made. */
export class NewDocumentKey {
  #key = newClientKey()

  get value(): string {
    return this.#key
  }

  /** As the same tab had it before a reload. A closed browser's draft keeps no key: others may have gone on with what it made. */
  take(key: string | null | undefined): void {
    if (key) this.#key = key
  }

  /** What is written from now on is another document, unless a save with the old key is answered yet. */
  renew(): void {
    this.#key = newClientKey()
  }

  /** What the key made belongs to another form by now: this text becomes a document of its own, so that neither is lost. */
  async save<Saved>(send: (key: string) => Promise<Saved>): Promise<Saved> {
    try {
      return await send(this.#key)
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error
      this.renew()
      return await send(this.#key)
    }
  }
}
