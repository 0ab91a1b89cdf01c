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
  /** Answers what the server has stored. */
  readonly save: (choice: Choice) => Promise<Choice>
  readonly onState: (state: SettingState) => void
  readonly onProblem: (error: unknown) => void
}

function same(a: Choice, b: Choice): boolean {
  return a.bell === b.bell && a.mail === b.mail
}

/**
 * Saves one setting as soon as it is changed, as a switch is expected to. One request at a time and the last word
 * wins: of two quick changes the slower answer must not undo the later one.
 */
export class SettingSaver {
  readonly #options: SettingSaverOptions
  #stored: Choice
  #wanted: Choice
  #saving = false

  constructor(options: SettingSaverOptions) {
    this.#options = options
    this.#stored = options.initial
    this.#wanted = options.initial
  }

  change(part: Partial<Choice>): void {
    this.#wanted = { ...this.#wanted, ...part }
    this.#options.onState({ choice: this.#wanted, phase: 'saving' })
    if (!this.#saving) void this.#work()
  }

  async #work(): Promise<void> {
    this.#saving = true
    try {
      while (!same(this.#wanted, this.#stored)) {
        const asked = this.#wanted
        const stored = await this.#options.save(asked)
        this.#stored = stored
        // Unless something else was chosen meanwhile, what the server has stored is what is wanted: no second try.
        if (this.#wanted === asked) this.#wanted = stored
      }
      this.#options.onState({ choice: this.#stored, phase: 'saved' })
    } catch (error) {
      this.#wanted = this.#stored
      this.#options.onState({ choice: this.#stored, phase: 'idle' })
      this.#options.onProblem(error)
    } finally {
      this.#saving = false
    }
  }
}
