import { SaveQueue } from '../../shared/forms/save-queue.ts'
import type { MailFrequency } from '../../shared/graphql/schema-types.generated.ts'

export interface Choice {
  readonly bell: boolean
  readonly mail: MailFrequency
}

export interface SettingState {
  readonly choice: Choice
  readonly phase: 'idle' | 'saving' | 'saved'
}

interface SettingSaverOptions {
  readonly initial: Choice
  /** Returns what the server has stored. */
  readonly save: (choice: Choice) => Promise<Choice>
  readonly onState: (state: SettingState) => void
  readonly onProblem: (error: unknown) => void
}

function same(a: Choice, b: Choice): boolean {
  return a.bell === b.bell && a.mail === b.mail
}

/** Saves one setting at every change and reverts to the stored value on failure. */
export class SettingSaver {
  readonly #options: SettingSaverOptions
  readonly #queue = new SaveQueue<Choice>()
  #stored: Choice
  #wanted: Choice

  constructor(options: SettingSaverOptions) {
    this.#options = options
    this.#stored = options.initial
    this.#wanted = options.initial
  }

  change(part: Partial<Choice>): void {
    this.#wanted = { ...this.#wanted, ...part }
    this.#queue.put(this.#wanted)
    this.#options.onState({ choice: this.#wanted, phase: 'saving' })
    if (!this.#queue.saving) void this.#work()
  }

  async #work(): Promise<void> {
    try {
      for (
        let next = this.#queue.waiting;
        next && !same(next.value, this.#stored);
        next = this.#queue.waiting
      ) {
        const { saved, isNewest } = await this.#queue.save(this.#options.save)
        this.#stored = saved
        // Unless the person has changed it again meanwhile, the stored value is the current one.
        if (isNewest) this.#wanted = saved
      }
      this.#queue.drop()
      this.#options.onState({ choice: this.#stored, phase: 'saved' })
    } catch (error) {
      this.#queue.drop()
      this.#wanted = this.#stored
      this.#options.onState({ choice: this.#stored, phase: 'idle' })
      this.#options.onProblem(error)
    }
  }
}
