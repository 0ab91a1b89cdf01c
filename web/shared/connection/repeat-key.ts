import { newClientKey } from './client-key.ts'

/**
 * The key of an order that may be sent again because its answer was lost: the same content keeps its key, so that the database
 * does it once; other content has another key, or the database would answer with the earlier order.
 */
export class RepeatKey {
  #last: { readonly content: string; readonly key: string } | undefined

  /** `content`: everything that makes it another order. */
  of(...content: readonly unknown[]): string {
    const text = JSON.stringify(content)
    if (this.#last?.content !== text) this.#last = { content: text, key: newClientKey() }
    return this.#last.key
  }

  /** It was answered: the same content is a new order from now on. */
  done(): void {
    this.#last = undefined
  }
}
