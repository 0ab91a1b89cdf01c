/**
 * Reads what the waiting sockets may be told, for many people in one round trip. Row-level security decides inside, as
 * each of these people; a NOTIFY is a hint and never the authority.
 */
import type pg from 'pg'
import { z } from 'zod'

/** What one account wants to know about one key of a topic. */
export interface Question {
  readonly topic: string
  readonly key: string
  readonly userId: string
  readonly sessionIds: readonly string[]
  /** Rows that changed. */
  readonly ids: readonly string[]
}

export type Payload = Readonly<Record<string, unknown>>

export interface Answer {
  /** Those that are still valid. */
  readonly sessionIds: ReadonlySet<string>
  /** The state of the key itself; undefined when this account may not follow it. */
  readonly state: Payload | undefined
  /** Rows that this account may read, by id. */
  readonly rows: ReadonlyMap<string, Payload>
}

const answerSchema = z.object({
  question: z.number(),
  session_ids: z.array(z.string()),
  items: z.array(z.object({ id: z.string().nullable(), payload: z.record(z.string(), z.unknown()) })),
})

const DELIVER = 'select question, session_ids::text[], items from auth.deliver($1)'

/** Answers in the order of the questions; undefined where no session of the account is valid any more. */
export async function askForItems(
  pool: Pick<pg.Pool, 'query'>,
  questions: readonly Question[],
): Promise<readonly (Answer | undefined)[]> {
  const asked = questions.map(({ topic, key, userId, sessionIds, ids }, n) => ({
    n,
    t: topic,
    k: key,
    u: userId,
    s: sessionIds,
    i: ids,
  }))
  const { rows } = await pool.query({ name: 'deliver', text: DELIVER, values: [JSON.stringify(asked)] })
  const answers: (Answer | undefined)[] = questions.map(() => undefined)
  for (const row of rows) {
    const { question, session_ids, items } = answerSchema.parse(row)
    answers[question] = {
      sessionIds: new Set(session_ids),
      state: items.find(({ id }) => id === null)?.payload,
      rows: new Map(items.flatMap(({ id, payload }) => (id === null ? [] : [[id, payload]]))),
    }
  }
  return answers
}
