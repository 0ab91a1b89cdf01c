import type { ErrorCode } from '../errors/error-codes.ts'
import { SaveQueue } from '../forms/save-queue.ts'

/** The stored document that the form writes to; without an id the next save creates it. */
export interface SavedAs {
  readonly id: string | null
  readonly version: number | null
}

export type SaveState =
  | { readonly kind: 'untouched' }
  /** The form has text that is not saved yet. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** The save failed and is retried. The code says whether the network or the service is unavailable. */
  | { readonly kind: 'waiting'; readonly code: ErrorCode }
  /** The text exceeds a limit, so the server would reject it. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly error: unknown }

interface DraftSaverOptions<Values> {
  readonly savedAs: SavedAs
  /** False for what a save submits for review: that is saved with the button. */
  readonly automatic: boolean
  /** Null when the values break a limit. */
  readonly save: (values: Values, savedAs: SavedAs) => Promise<{ id: string; version: number }> | null
  readonly codeOf: (error: unknown) => ErrorCode
  readonly onSaved?: (savedAs: SavedAs, everything: boolean) => void
  readonly now?: () => number
}

const PAUSE_MS = 1200
const RETRY_MS = 8000

/** Temporary errors: an automatic retry can succeed. */
const PASSING: readonly ErrorCode[] = ['OFFLINE', 'SERVICE_UNAVAILABLE']

/** Errors after which a changed text is saved again. */
const MENDED_BY_TYPING: readonly ErrorCode[] = [...PASSING, 'INVALID_INPUT', 'INTERNAL']

/**
 * Autosave: never two saves at once, never an older text over a newer one, and never over another window's version
 * (optimistic locking). Independent of React; the editor subscribes.
 */
export class DraftSaver<Values> {
  #state: SaveState = { kind: 'untouched' }
  #savedAs: SavedAs
  #automatic: boolean
  readonly #queue = new SaveQueue<Values>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #options: DraftSaverOptions<Values>
  readonly #listeners = new Set<() => void>()

  constructor(options: DraftSaverOptions<Values>) {
    this.#options = options
    this.#savedAs = options.savedAs
    this.#automatic = options.automatic
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): SaveState => this.#state

  get savedAs(): SavedAs {
    return this.#savedAs
  }

  get hasUnsaved(): boolean {
    return this.#queue.waiting !== null
  }

  /** Called on every change of the form. */
  change(values: Values): void {
    this.#queue.put(values)
    const { kind } = this.#state
    // A conflict or an ended session needs a decision of the person; more typing does not resolve it.
    if (kind === 'failed' && !this.#mayPass()) return
    if (!this.#queue.saving && kind !== 'waiting') this.#show({ kind: 'unsaved' })
    if (this.#automatic && kind !== 'waiting') this.#schedule(PAUSE_MS)
  }

  /** Saves at once; true when the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#queue.saving) await this.#queue.settled()
    const { waiting } = this.#queue
    if (!waiting) return true
    await this.#run(waiting.value)
    if (!this.#queue.waiting) return true
    // Text typed during the save is saved next.
    return this.#state.kind === 'unsaved' ? this.flush() : false
  }

  /**
   * Resolves a conflict: the text now belongs to the stored version `savedAs`, and saving continues from there,
   * automatically only while that version is a draft.
   */
  rebase(savedAs: SavedAs, automatic = this.#automatic): void {
    clearTimeout(this.#timer)
    this.#savedAs = savedAs
    this.#automatic = automatic
    this.#show({ kind: this.#queue.waiting ? 'unsaved' : 'untouched' })
  }

  /** Drops the unsaved text: the form shows the stored version. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#queue.drop()
    this.#show({ kind: 'untouched' })
  }

  /** Retries a waiting save at once, when the network is back. */
  retry(): void {
    if (this.#state.kind === 'waiting') void this.flush()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #mayPass(): boolean {
    return this.#state.kind !== 'failed' || MENDED_BY_TYPING.includes(this.#state.code)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #run(values: Values): Promise<void> {
    const { save, codeOf, onSaved, now = Date.now } = this.#options
    const attempt = save(values, this.#savedAs)
    if (!attempt) {
      this.#show({ kind: 'invalid' })
      return
    }
    this.#show({ kind: 'saving' })
    try {
      const { saved, isNewest } = await this.#queue.save(() => attempt)
      this.#savedAs = { id: saved.id, version: saved.version }
      this.#show(isNewest ? { kind: 'saved', at: now() } : { kind: 'unsaved' })
      onSaved?.(this.#savedAs, isNewest)
      if (!isNewest && this.#automatic) this.#schedule(PAUSE_MS)
    } catch (error) {
      const code = codeOf(error)
      if (this.#automatic && PASSING.includes(code)) {
        this.#show({ kind: 'waiting', code })
        this.#schedule(RETRY_MS)
      } else this.#show({ kind: 'failed', code, error })
    }
  }

  #show(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
