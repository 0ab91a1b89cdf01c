/** A file that has arrived and was accepted. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly pages: number | null
}

export type SendAnswer =
  | { readonly kind: 'stored'; readonly file: StoredFile }
  /** `again`: the same file can pass later. */
  | { readonly kind: 'refused'; readonly message: string; readonly again: boolean }
  /** Too many people upload just now. */
  | { readonly kind: 'busy'; readonly message: string }
  /** No answer, or one that says "later". */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'signedOut' }

export interface Sending {
  readonly answer: Promise<SendAnswer>
  readonly abort: () => void
}

export type FileState =
  /** Others are sent first. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending'; readonly sent: number }
  /** Every byte has left; the server reads the file. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly pages: number | null }
  /** It is sent again once the server answers. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'refused'; readonly message: string; readonly again: boolean }

export interface ListedFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: FileState
}

interface Entry extends ListedFile {
  /** Missing for one that an earlier visit of this tab has sent. */
  readonly file?: File
}

interface FileUploadsOptions {
  readonly most: number
  /** How many are sent at once; the server refuses more. */
  readonly parallel: number
  readonly newId: () => string
  /** Why this file cannot pass, before it is sent; null when it may. */
  readonly check: (file: File) => Promise<string | null>
  readonly send: (id: string, file: File, onProgress: (sent: number) => void) => Sending
  /** Resolves when the server answers again. */
  readonly afterOutage: () => Promise<void>
  /** Resolves when one that was busy may be asked again. */
  readonly afterCrowd: () => Promise<void>
  readonly discard: (id: string) => void
  readonly now?: () => number
}

/** What `add` did not take, in the words of the person. */
export interface NotTaken {
  readonly tooMany: readonly string[]
  readonly twice: readonly string[]
}

const SIGNED_OUT =
  'Sie sind nicht mehr angemeldet. Melden Sie sich in einem neuen Tab an und versuchen Sie es dann noch einmal.'

const UNREADABLE = 'Die Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal aus.'

const CUT_OFTEN =
  'Das Hochladen wurde mehrmals unterbrochen. Versuchen Sie es noch einmal, am besten mit einer besseren Verbindung.'

/** A browser cannot send a file that was changed since it was chosen; without a limit it would be tried for ever. */
const MOST_CUTS = 4

/** About a minute: then the person at the form should know. */
const MOST_WAITS = 10

/** A file takes part in the limit and in the application unless it was refused. */
export function isUsable({ state }: ListedFile): boolean {
  return state.kind !== 'refused'
}

export function isUnderWay({ state }: ListedFile): boolean {
  return state.kind !== 'refused' && state.kind !== 'done'
}

/** Those that have arrived. */
export function storedFiles(files: readonly ListedFile[]): StoredFile[] {
  return files.flatMap(({ id, name, bytes, state }) =>
    state.kind === 'done' ? [{ id, name, bytes, pages: state.pages }] : [],
  )
}

/**
 * The files of one application: a few are sent at a time, each under one id for all its tries, so that a lost answer
 * stores it once. Independent of React; the field subscribes.
 */
export class FileUploads {
  #entries: readonly Entry[] = []
  readonly #checked = new Set<string>()
  readonly #sendings = new Map<string, Sending>()
  /** How often in a row the server was too busy for a file. */
  readonly #waits = new Map<string, number>()
  /** Those of them that ask again a little later. */
  readonly #waiting = new Set<string>()
  /** How often each file was cut in a row. */
  readonly #cuts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  readonly #options: FileUploadsOptions
  #closed = false
  #rate: { readonly since: number; bytes: number } | null = null

  constructor(options: FileUploadsOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getFiles = (): readonly ListedFile[] => this.#entries

  /** Files that an earlier visit of this tab has sent. */
  restore(files: readonly StoredFile[]): void {
    const known = new Set(this.#entries.map(({ id }) => id))
    const restored = files
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, bytes, pages }): Entry => ({ id, name, bytes, state: { kind: 'done', pages } }))
    this.#show([...restored, ...this.#entries])
  }

  /** Which of the files that were chosen are already there, or one too many; the others are checked and sent. */
  add(files: readonly File[]): NotTaken {
    const tooMany: string[] = []
    const twice: string[] = []
    for (const file of files) {
      const same = this.#entries.some(
        (entry) => isUsable(entry) && entry.name === file.name && entry.bytes === file.size,
      )
      if (same) twice.push(file.name)
      else if (this.#entries.filter(isUsable).length >= this.#options.most) tooMany.push(file.name)
      else this.#take(file)
    }
    return { tooMany, twice }
  }

  /** Stops an upload, or takes a file out of the list. */
  remove(id: string): void {
    const entry = this.#entries.find((known) => known.id === id)
    if (!entry) return
    this.#sendings.get(id)?.abort()
    this.#sendings.delete(id)
    this.#show(this.#entries.filter((known) => known.id !== id))
    // Also one that was cut: the server may have it.
    if (entry.state.kind !== 'refused' && entry.state.kind !== 'queued') this.#options.discard(id)
    this.#next()
  }

  retry(id: string): void {
    const entry = this.#entries.find((known) => known.id === id)
    if (!entry?.file) return
    if (entry.state.kind !== 'interrupted' && entry.state.kind !== 'refused') return
    if (!isUsable(entry) && this.#entries.filter(isUsable).length >= this.#options.most) return
    this.#put(id, { kind: 'queued' })
    this.#next()
  }

  /** About how long until everything has left; null while nothing is known. */
  secondsLeft(): number | null {
    if (!this.#rate || this.#rate.bytes === 0) return null
    const elapsed = (this.#now() - this.#rate.since) / 1000
    if (elapsed < 0.5) return null
    const left = this.#entries.filter(isUnderWay).reduce((sum, { bytes, state }) => {
      if (state.kind === 'checking') return sum
      return sum + bytes - (state.kind === 'sending' ? state.sent : 0)
    }, 0)
    return Math.max(1, Math.ceil(left / (this.#rate.bytes / elapsed)))
  }

  /** The form is gone: what is under way ends. */
  close(): void {
    this.#closed = true
    for (const { abort } of this.#sendings.values()) abort()
    this.#sendings.clear()
  }

  /** After `close`, as React's strict mode mounts twice. */
  open(): void {
    this.#closed = false
    this.#next()
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #take(file: File): void {
    const id = this.#options.newId()
    this.#show([...this.#entries, { id, name: file.name, bytes: file.size, file, state: { kind: 'queued' } }])
    void this.#check(id, file)
  }

  async #check(id: string, file: File): Promise<void> {
    const problem = await this.#options.check(file).catch(() => UNREADABLE)
    if (problem === null) this.#checked.add(id)
    else this.#put(id, { kind: 'refused', message: problem, again: false })
    this.#next()
  }

  #next(): void {
    if (this.#closed) return
    for (const { id, file, state } of this.#entries) {
      if (this.#sendings.size >= this.#options.parallel) return
      const isReady = this.#checked.has(id) && !this.#sendings.has(id) && !this.#waiting.has(id)
      if (file && state.kind === 'queued' && isReady) this.#start(id, file)
    }
  }

  #start(id: string, file: File): void {
    this.#rate ??= { since: this.#now(), bytes: 0 }
    let last = 0
    const sending = this.#options.send(id, file, (sent) => {
      if (this.#sendings.get(id) !== sending) return
      if (this.#rate) this.#rate.bytes += Math.max(0, sent - last)
      last = sent
      this.#put(id, sent >= file.size ? { kind: 'checking' } : { kind: 'sending', sent })
    })
    this.#sendings.set(id, sending)
    this.#put(id, { kind: 'sending', sent: 0 })
    void sending.answer.then((answer) => {
      if (this.#sendings.get(id) !== sending) return
      this.#sendings.delete(id)
      this.#settle(id, answer)
      if (this.#sendings.size === 0) this.#rate = null
      this.#next()
    })
  }

  #settle(id: string, answer: SendAnswer): void {
    switch (answer.kind) {
      case 'stored': {
        this.#cuts.delete(id)
        this.#waits.delete(id)
        const { name, bytes, pages } = answer.file
        // The server cleans names, and the list shows what the company will read.
        this.#show(
          this.#entries.map((entry) =>
            entry.id === id ? { ...entry, name, bytes, state: { kind: 'done', pages } } : entry,
          ),
        )
        return
      }
      case 'refused':
        this.#put(id, { kind: 'refused', message: answer.message, again: answer.again })
        return
      case 'signedOut':
        this.#put(id, { kind: 'refused', message: SIGNED_OUT, again: true })
        return
      case 'busy': {
        const waits = (this.#waits.get(id) ?? 0) + 1
        this.#waits.set(id, waits)
        if (waits >= MOST_WAITS) {
          this.#waits.delete(id)
          this.#put(id, { kind: 'refused', message: answer.message, again: true })
          return
        }
        this.#waiting.add(id)
        this.#put(id, { kind: 'queued' })
        void this.#options.afterCrowd().then(() => {
          this.#waiting.delete(id)
          this.#next()
        })
        return
      }
      case 'unanswered': {
        const cuts = (this.#cuts.get(id) ?? 0) + 1
        this.#cuts.set(id, cuts)
        if (cuts >= MOST_CUTS) {
          this.#cuts.delete(id)
          this.#put(id, { kind: 'refused', message: CUT_OFTEN, again: true })
          return
        }
        this.#put(id, { kind: 'interrupted' })
        void this.#options.afterOutage().then(() => {
          const entry = this.#entries.find((known) => known.id === id)
          if (!this.#closed && entry?.state.kind === 'interrupted') this.retry(id)
        })
      }
    }
  }

  #put(id: string, state: FileState): void {
    this.#show(this.#entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)))
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}
