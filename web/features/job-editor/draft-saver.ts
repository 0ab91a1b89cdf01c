import type { ErrorCode } from '../../shared/errors/error-codes.ts'
import { SaveQueue } from '../../shared/forms/save-queue.ts'

/** Which stored offer the form writes to; without an id the next save makes it. */
export interface SavedAs {
  readonly id: string | null
  readonly version: number | null
}

export type SaveState =
  | { readonly kind: 'untouched' }
  /** Something is typed that the server does not have. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Nobody answers; it is tried again by itself. The code says who is missing: the network or the service. */
  | { readonly kind: 'waiting'; readonly code: ErrorCode }
  /** The text is beyond a limit, so the server would refuse it. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly error: unknown }

interface DraftSaverOptions<Values> {
  readonly savedAs: SavedAs
  /** False for offers whose change has consequences: those are saved by hand. */
  readonly automatic: boolean
  /** Null when the values break a limit. */
  readonly save: (values: Values, savedAs: SavedAs) => Promise<{ id: string; version: number }> | null
  readonly codeOf: (error: unknown) => ErrorCode
  readonly onSaved?: (savedAs: SavedAs, everything: boolean) => void
  readonly now?: () => number
}

const PAUSE_MS = 1200
const RETRY_MS = 8000

/** Errors that pass by themselves, so that trying again by itself makes sense. */
const PASSING: readonly ErrorCode[] = ['OFFLINE', 'SERVICE_UNAVAILABLE']

/** Another text may be accepted, or at least is worth another try. */
const MENDED_BY_TYPING: readonly ErrorCode[] = [...PASSING, 'INVALID_INPUT', 'INTERNAL']

/**
 * Writes what is typed to the server: never two saves at once, never an older text over a newer one, and never over
 * another window's version. Knows nothing of React; the editor subscribes.
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

  /** Something was typed. */
  change(values: Values): void {
    this.#queue.put(values)
    const { kind } = this.#state
    // A conflict or an ended session is the person's to resolve; typing on does not make it go away.
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
    // What was typed while the save was under way.
    return this.#state.kind === 'unsaved' ? this.flush() : false
  }

  /**
   * The person has decided which stored version the text belongs to, and saving goes on from there: by itself only
   * while that version is a draft.
   */
  rebase(savedAs: SavedAs, automatic = this.#automatic): void {
    clearTimeout(this.#timer)
    this.#savedAs = savedAs
    this.#automatic = automatic
    this.#show({ kind: this.#queue.waiting ? 'unsaved' : 'untouched' })
  }

  /** The form shows the stored version; nothing is unsaved any more. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#queue.drop()
    this.#show({ kind: 'untouched' })
  }

  /** The connection is back. */
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
