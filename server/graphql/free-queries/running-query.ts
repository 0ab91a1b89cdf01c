/**
 * A free query from its first statement to its last, in the thread that runs it (run-free-query.ts). The answer is no measure of that: a client that goes away, and a time
 * limit of grafast, leave statements behind that Postgres goes on with. Its place at the gate is free once they have ended.
 */
import { randomUUID } from 'node:crypto'

const running = new Map<string, RunningQuery>()

export class RunningQuery {
  /** The value of FREE_QUERY_SETTING, by which its statements are recognised. */
  readonly id = randomUUID()
  readonly #onEnd: () => void
  #endsAt: number
  #statements = 0
  #isAnswered = false

  /** No statement begins after `endsAt` (in ms since 1970). */
  constructor(endsAt: number, onEnd: () => void) {
    this.#endsAt = endsAt
    this.#onEnd = onEnd
    running.set(this.id, this)
  }

  get isOver(): boolean {
    return Date.now() > this.#endsAt
  }

  /** Waiting for a connection counts: it is given to a statement then. */
  async track<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#statements += 1
    try {
      return await work()
    } finally {
      this.#statements -= 1
      this.#endIfDone()
    }
  }

  /** It was answered, or nobody waits for the answer any more: no further statement begins. May be called twice. */
  stop(): void {
    this.#isAnswered = true
    this.#endsAt = 0
    this.#endIfDone()
  }

  #endIfDone(): void {
    if (!this.#isAnswered || this.#statements > 0 || !running.delete(this.id)) return
    this.#onEnd()
  }
}

/** The running query with this id. Undefined when it has ended: work that still asks for a connection in its name gets none. */
export const runningQuery = (id: string): RunningQuery | undefined => running.get(id)
